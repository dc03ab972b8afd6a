import { graphql, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { PolicyDates } from "../sections/policy/PolicyDates";
import { TextDocument } from "../sections/TextDocument";

export default function PolicyPage({ data: { policy, siteContent } }: PageProps<Queries.PolicyPageQuery>) {
  const { seoTitle, description, slug, title, body } = policy;
  const { policies, hours } = siteContent;
  return (
    <>
      <Seo seo={{ title: seoTitle, description }} path={`/${slug}`} />
      <TextDocument title={title} body={body} contentsHeading={policies.contents}>
        <PolicyDates policy={policy} changeLabel={policies.change} timeZone={hours.timeZone} />
      </TextDocument>
    </>
  );
}

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
      upcomingChange {
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
