import { styled } from "styled-components";
import type { NotFoundCopy } from "../../tools/model/pages";
import { ActionLink } from "../components/ActionLink";
import { notice } from "../styles/layout";
import { color, size } from "../styles/theme";
import { headingOne, lead } from "../styles/typography";

interface NotFoundProps {
  readonly copy: NotFoundCopy;
}

/** For addresses without a page: one sentence, one way forward. */
export const NotFound = ({ copy }: NotFoundProps) => (
  <Page>
    <Picture viewBox="0 0 300 40" aria-hidden="true">
      <path d="M2 22c14-16 28-16 42 0s28 16 42 0 28-16 42 0 20 12 30 6" />
      <path d="M176 30h.01M194 24h.01M214 30h.01M238 27h.01M268 31h.01" />
    </Picture>
    <Heading>{copy.heading}</Heading>
    <Lead>{copy.text}</Lead>
    <ActionLink to="/">{copy.home}</ActionLink>
  </Page>
);

const Page = styled.section`
  ${notice}
`;

/** The brand's wave, broken off into dots. */
const Picture = styled.svg`
  width: min(300px, 80%);
  fill: none;
  stroke: ${color.accent};
  stroke-width: 4;
  stroke-linecap: round;
`;

const Heading = styled.h1`
  ${headingOne}
  max-width: 12em;
`;

const Lead = styled.p`
  ${lead}
  max-width: ${size.measure};
`;
