import { graphql, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { PolicyDates } from "../sections/policy/PolicyDates";
import { TextDocument } from "../sections/TextDocument";

/** The page of a policy or another Markdown file. */
export default function DocumentPage({ data }: PageProps<Queries.DocumentPageQuery>) {
  const { policies, hours } = data.siteContent;
  const { seoTitle, description, slug, title, body } = data.textDocument;
  return (
    <>
      <Seo seo={{ title: seoTitle, description }} path={`/${slug}`} />
      <TextDocument title={title} body={body} contentsHeading={policies.contents}>
        {"date" in data.textDocument && (
          <PolicyDates policy={data.textDocument} changeLabel={policies.change} timeZone={hours.timeZone} />
        )}
      </TextDocument>
    </>
  );
}

export const query = graphql`
  query DocumentPage($slug: String!) {
    textDocument(slug: { eq: $slug }) {
      slug
      title
      seoTitle
      description
      body {
        html
        contents {
          id
          text
        }
      }
      ... on Policy {
        dateLabel
        date
        dateInWords
        upcomingChange {
          effective
          effectiveInWords
          summary
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
