import { styled } from "styled-components";
import type { PoliciesCopy } from "../../tools/model/pages";
import type { Policy } from "../../tools/model/policy";
import { container } from "../styles/layout";
import { print, up } from "../styles/media";
import { color, size, space } from "../styles/theme";
import { headingOne } from "../styles/typography";

import { type ContentsEntry, ContentsList } from "./policy/ContentsList";
import { Prose } from "./policy/Prose";
import { type UpcomingChange, UpcomingChangeNotice } from "./policy/UpcomingChangeNotice";

export interface PolicyDocumentProps {
  readonly policy: Pick<Policy, "title" | "dateLabel" | "date"> & {
    readonly dateInWords: string;
    readonly coming: UpcomingChange | null;
    readonly body: { readonly html: string; readonly contents: readonly ContentsEntry[] };
  };
  readonly copy: Pick<PoliciesCopy, "contents" | "change">;
  readonly timeZone: string;
}

export const PolicyDocument = ({ policy, copy, timeZone }: PolicyDocumentProps) => (
  <Page>
    <Head>
      <Heading>{policy.title}</Heading>
      <DateLine>
        {policy.dateLabel} <time dateTime={policy.date}>{policy.dateInWords}</time>
      </DateLine>
      {policy.coming !== null && (
        <UpcomingChangeNotice change={policy.coming} label={copy.change} timeZone={timeZone} />
      )}
    </Head>
    <SideContents heading={copy.contents} contents={policy.body.contents} />
    <Prose html={policy.body.html} />
  </Page>
);

const Page = styled.article`
  ${container}
  display: grid;
  gap: ${space.x2l};
  padding-block: calc(${size.header} + ${space.x3l}) ${space.section};
  ${up("lg")} {
    grid-template-columns: ${size.measure} minmax(0, 20rem);
    justify-content: space-between;
    gap: ${space.x4l};
  }
  ${print} {
    display: block;
    padding: 0;
  }
`;

const Head = styled.header`
  ${up("lg")} {
    grid-column: 1 / -1;
  }
`;

const Heading = styled.h1`
  ${headingOne}
`;

const DateLine = styled.p`
  margin-top: ${space.m};
  color: ${color.textMuted};
`;

/** Precedes the text in the tab order. Beside the text on wide screens. */
const SideContents = styled(ContentsList)`
  ${up("lg")} {
    grid-area: 2 / 2;
  }
`;
