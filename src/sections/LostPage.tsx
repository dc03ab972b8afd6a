import { styled } from "styled-components";
import type { NotFoundCopy } from "../../tools/model/pages";
import { ActionLink } from "../components/ActionLink";
import { DryChannel } from "../components/DryChannel";
import { notice } from "../styles/notice";
import { space } from "../styles/theme";
import { headingOne, lead } from "../styles/typography";

interface LostPageProps {
  readonly copy: NotFoundCopy;
}

/** For addresses that lead nowhere: one sentence, one way forward. */
export const LostPage = ({ copy }: LostPageProps) => (
  <Page>
    <DryChannel />
    <Heading>{copy.heading}</Heading>
    <Lead>{copy.text}</Lead>
    <ActionLink to="/">{copy.home}</ActionLink>
  </Page>
);

const Page = styled.section`
  ${notice}
`;

const Heading = styled.h1`
  ${headingOne}
  max-width: 12em;
`;

const Lead = styled.p`
  ${lead}
  max-width: ${space.measure};
`;
