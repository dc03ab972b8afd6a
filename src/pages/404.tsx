import { graphql, type PageProps } from "gatsby";
import type { NotFoundCopy } from "../../tools/model/pages";
import { Seo } from "../layout/Seo";
import { NotFound } from "../sections/NotFound";

interface NotFoundData {
  readonly siteContent: { readonly notFound: NotFoundCopy };
}

export default function NotFoundPage({ data }: PageProps<NotFoundData>) {
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
