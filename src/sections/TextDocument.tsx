import type { ReactNode } from "react";
import { styled } from "styled-components";
import { container } from "../styles/layout";
import { print, up } from "../styles/media";
import { size, space } from "../styles/theme";
import { headingOne } from "../styles/typography";
import { type ContentsEntry, ContentsList } from "./text/ContentsList";
import { Prose } from "./text/Prose";

interface TextDocumentProps {
  readonly title: string;
  readonly body: { readonly html: string; readonly contents: readonly ContentsEntry[] };
  /** Heading of the table of contents. A text without sections has none. */
  readonly contentsHeading: string;
  /** Follows the title. */
  readonly children?: ReactNode;
}

/** A document with its table of contents. */
export const TextDocument = ({ title, body, contentsHeading, children }: TextDocumentProps) => (
  <Page>
    <Head>
      <Heading>{title}</Heading>
      {children}
    </Head>
    {body.contents.length > 0 && <SideContents heading={contentsHeading} contents={body.contents} />}
    <Prose html={body.html} />
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
  ${print} {
    margin-bottom: ${space.x2l};
  }
  ${up("lg")} {
    grid-column: 1 / -1;
  }
`;

const Heading = styled.h1`
  ${headingOne}
`;

/** Precedes the text in the tab order. Beside the text on wide screens. */
const SideContents = styled(ContentsList)`
  ${up("lg")} {
    grid-area: 2 / 2;
  }
`;
