import { graphql, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { NotFound } from "../sections/NotFound";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const { notFound } = data.siteContent;
  return (
    <>
      <Seo seo={notFound.seo} path="/404" noindex />
      <NotFound copy={notFound} />
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    siteContent {
      notFound {
        seo {
          title
          description
        }
        heading
        text
        home
      }
    }
  }
`;
