import { styled } from "styled-components";
import { SiteLink } from "../navigation/SiteLink";
import { control } from "../styles/control";

/** The one thing to press on this screen. */
export const ActionLink = styled(SiteLink)`
  ${control.spark}
`;

/** A second choice beside it, on dark ground. */
export const SecondLink = styled(SiteLink)`
  ${control.onDark}
`;
