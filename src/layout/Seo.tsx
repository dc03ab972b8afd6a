import { useContext } from "react";
import { Helmet } from "react-helmet";
import { useWritten } from "../components/written";
import type { PageSeo } from "../content-model/pages";
import { Ahead } from "../navigation/ahead";
import { color } from "../styles/theme";
import { useSite } from "./useSite";

interface SeoProps {
  readonly seo: PageSeo;
  /** The page's path, without a slash at its end. */
  readonly path: string;
  /** For pages that search engines must not list: they have no address of their own. */
  readonly noindex?: boolean;
  /** True where the page is also there as Markdown, at its path with `.md` behind it. */
  readonly markdown?: boolean;
}

/**
 * What search engines and chat previews read of a page. The tags are written at once (`defer={false}`), so that the
 * title is right when the router announces the page, and in tabs in the background. Structured data and icons are no
 * part of this: the server adds them (src/build/search/serverHead.tsx), as no browser ever needs their code.
 */
export function Seo({ seo, path, noindex = false, markdown = false }: SeoProps) {
  const { brand } = useSite();
  const ahead = useContext(Ahead);
  // react-helmet writes while a page is being built: too early for one that nobody sees yet, and once too often for one
  // that the server wrote.
  if (useWritten() || ahead) return null;
  const address = brand.url + path.replace(/\/$/, "");
  return (
    <Helmet defer={false}>
      <html lang={brand.language} />
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      <meta name="theme-color" content={color.pine} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={address} />}
      {!noindex && <meta property="og:url" content={address} />}
      {markdown && <link rel="alternate" type="text/markdown" href={`${path}.md`} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={brand.language.replace("-", "_")} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:image" content={`${brand.url}/cards/${path.slice(1) || "home"}.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={seo.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
