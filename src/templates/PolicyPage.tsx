import { graphql, type PageProps } from "gatsby";
import { styled } from "styled-components";
import { type Change, ComingChange } from "../components/ComingChange";
import { type ContentsEntry, ContentsList } from "../components/ContentsList";
import { Prose } from "../components/Prose";
import type { PoliciesCopy } from "../content-model/pages";
import type { Policy } from "../content-model/policy";
import { Seo } from "../layout/Seo";
import { container } from "../styles/layout";
import { print, up } from "../styles/media";
import { color, space } from "../styles/theme";
import { headingOne } from "../styles/typography";

interface PolicyData {
  readonly policy: Omit<Policy, "change"> & {
    readonly dateInWords: string;
    readonly coming: Change | null;
    readonly body: { readonly html: string; readonly contents: readonly ContentsEntry[] };
  };
  readonly siteContent: {
    readonly policies: Pick<PoliciesCopy, "contents" | "change">;
    readonly hours: { readonly timeZone: string };
  };
}

export default function PolicyPage({ data: { policy, siteContent } }: PageProps<PolicyData>) {
  const { policies, hours } = siteContent;
  const { seoTitle: title, description, slug, coming, body } = policy;
  return (
    <Page>
      <Seo seo={{ title, description }} path={`/${slug}`} markdown />
      <Head>
        <Heading>{policy.title}</Heading>
        <Dated>
          {policy.dateLabel} <time dateTime={policy.date}>{policy.dateInWords}</time>
        </Dated>
        {coming !== null && (
          <ComingChange change={coming} words={policies.change} timeZone={hours.timeZone} />
        )}
      </Head>
      <Beside>
        <ContentsList heading={policies.contents} contents={body.contents} />
      </Beside>
      <Prose html={body.html} />
    </Page>
  );
}

const Page = styled.article`
  ${container}
  display: grid;
  gap: 40px;
  padding-block: calc(${space.header} + 48px) ${space.section};
  ${up("lg")} {
    grid-template-columns: ${space.measure} minmax(0, 20rem);
    justify-content: space-between;
    gap: 64px;
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

const Dated = styled.p`
  margin-top: 16px;
  color: ${color.slate};
`;

/** First in the document, so that the keyboard meets it before the text; second to the eye. */
const Beside = styled.div`
  ${up("lg")} {
    grid-area: 2 / 2;
  }
`;

export const query = graphql`
  query PolicyPage($slug: String!) {
    policy(slug: { eq: $slug }) {
      slug
      title
      seoTitle
      description
      dateLabel
      date
      dateInWords
      coming {
        effective
        effectiveInWords
        summary
      }
      body {
        html
        contents {
          id
          text
          depth
        }
      }
    }
    siteContent {
      policies {
        contents
        change
      }
      hours {
        timeZone
      }
    }
  }
`;
