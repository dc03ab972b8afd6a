import { Helmet } from "react-helmet";
import type { PageSeo } from "../content-model/pages";

interface SeoProps {
  readonly seo: PageSeo;
  readonly path: string;
  readonly noindex?: boolean;
}

export const Seo = ({ seo, noindex = false }: SeoProps) => (
  <Helmet defer={false} htmlAttributes={{ lang: "en-US" }}>
    <title>{seo.title}</title>
    <meta name="description" content={seo.description} />
    {noindex && <meta name="robots" content="noindex" />}
  </Helmet>
);
