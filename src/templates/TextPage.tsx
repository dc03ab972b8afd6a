import { graphql, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { TextDocument } from "../sections/TextDocument";

export default function TextPage({ data: { page, siteContent } }: PageProps<Queries.TextPageQuery>) {
  const { seoTitle, description, slug, title, body } = page;
  return (
    <>
      <Seo seo={{ title: seoTitle, description }} path={`/${slug}`} />
      <TextDocument title={title} body={body} contentsHeading={siteContent.policies.contents} />
    </>
  );
}

export const query = graphql`
  query TextPage($slug: String!) {
    page(slug: { eq: $slug }) {
      slug
      title
      seoTitle
      description
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
      }
    }
  }
`;
