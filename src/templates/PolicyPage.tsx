import { graphql, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { PolicyDocument } from "../sections/PolicyDocument";

export default function PolicyPage({ data: { policy, siteContent } }: PageProps<Queries.PolicyPageQuery>) {
  const { seoTitle: title, description, slug } = policy;
  return (
    <>
      <Seo seo={{ title, description }} path={`/${slug}`} />
      <PolicyDocument policy={policy} copy={siteContent.policies} timeZone={siteContent.hours.timeZone} />
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
