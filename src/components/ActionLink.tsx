import { styled } from "styled-components";
import { SiteLink } from "../navigation/SiteLink";
import { control } from "../styles/control";

/** The primary action of a screen. */
export const ActionLink = styled(SiteLink)`
  ${control.action}
`;

/** The secondary action beside it, on a dark background. */
export const SecondaryLink = styled(SiteLink)`
  ${control.onDark}
`;
