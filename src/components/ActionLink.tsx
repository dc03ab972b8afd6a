import { styled } from "styled-components";
import { SiteLink } from "../navigation/SiteLink";
import { control } from "../styles/control";

interface ActionLinkProps {
  /** The one thing to press on this screen, a second choice on dark ground, or a second choice on light ground. */
  readonly $look: "spark" | "onDark" | "onLight";
}

export const ActionLink = styled(SiteLink)<ActionLinkProps>`
  ${({ $look }) => control[$look]}
`;
