import { styled } from "styled-components";
import type { NotFoundCopy } from "../../tools/model/pages";
import { ActionLink } from "../components/ActionLink";
import { MessagePage } from "../components/MessagePage";
import { color } from "../styles/theme";

interface NotFoundProps {
  readonly copy: NotFoundCopy;
}

/** Shown for a URL without a page. */
export const NotFound = ({ copy }: NotFoundProps) => (
  <MessagePage heading={copy.heading} text={copy.text} picture={<BrokenWave />}>
    <ActionLink to="/">{copy.home}</ActionLink>
  </MessagePage>
);

const BrokenWave = () => (
  <Picture viewBox="0 0 300 40" aria-hidden="true">
    <path d="M2 22c14-16 28-16 42 0s28 16 42 0 28-16 42 0 20 12 30 6" />
    <path d="M176 30h.01M194 24h.01M214 30h.01M238 27h.01M268 31h.01" />
  </Picture>
);

/** The wave of the brand mark, dissolving into dots. */
const Picture = styled.svg`
  width: min(300px, 80%);
  fill: none;
  stroke: ${color.accent};
  stroke-width: 4;
  stroke-linecap: round;
`;
