import { Link } from "gatsby";
import { styled } from "styled-components";
import { control } from "../styles/control";

/** The primary action of a screen. */
export const ActionLink = styled(Link)`
  ${control.action}
`;

/** The secondary action next to it, on a dark background. */
export const SecondaryLink = styled(Link)`
  ${control.onDark}
`;
