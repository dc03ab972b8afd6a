import { Helmet } from "react-helmet";
import type { PageSeo } from "../../tools/model/pages";
import { useSite } from "./useSite";

interface SeoProps {
  readonly seo: PageSeo;
  /** The page's path, without a slash at its end. */
  readonly path: string;
  /** For pages that search engines must not list: they have no address of their own. */
  readonly noindex?: boolean;
}

/** What search engines and chat previews read of a page. Tags that are the same on every page are in ServerTags. */
export function Seo({ seo, path, noindex = false }: SeoProps) {
  const { brand } = useSite();
  const address = brand.url + path.replace(/\/$/, "");
  return (
    <Helmet defer={false}>
      <html lang={brand.language} />
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={address} />}
      {!noindex && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={brand.language.replace("-", "_")} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:image" content={`${brand.url}/cards/${path.slice(1) || "home"}.png`} />
      <meta property="og:image:alt" content={seo.title} />
    </Helmet>
  );
}
