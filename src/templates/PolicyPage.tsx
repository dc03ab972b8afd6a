import { graphql, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { PolicyDocument, type PolicyDocumentProps } from "../sections/PolicyDocument";

interface PolicyData {
  readonly policy: PolicyDocumentProps["policy"] & {
    readonly slug: string;
    readonly seoTitle: string;
    readonly description: string;
  };
  readonly siteContent: {
    readonly policies: PolicyDocumentProps["copy"];
    readonly hours: { readonly timeZone: string };
  };
}

export default function PolicyPage({ data: { policy, siteContent } }: PageProps<PolicyData>) {
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
