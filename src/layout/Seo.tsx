import { useState } from "react";
import { Helmet } from "react-helmet";
import type { PageSeo } from "../../tools/model/pages";
import { useSite } from "./useSite";

interface SeoProps {
  readonly seo: PageSeo;
  /** Path of the page, without a trailing slash. */
  readonly path: string;
  /** Keeps the page out of search results. It then has no canonical URL. */
  readonly noindex?: boolean;
}

/** Tags for search engines and link previews. Tags that are the same on every page are in ServerTags. */
export function Seo({ seo, path, noindex = false }: SeoProps) {
  const { brand } = useSite();
  const url = brand.url + path.replace(/\/$/, "");
  const image = `${brand.url}/cards/${path.slice(1) || "home"}.png`;
  // The first page's HTML already has these tags, so Helmet needn't compare them. Helmet would also undo a translation of
  // the title and language. Until Helmet runs, peek is undefined.
  const [isServed] = useState(() => Helmet.peek() === undefined && isInHead(image));
  if (isServed) return null;
  return (
    <Helmet defer={false}>
      <html lang={brand.language} />
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={url} />}
      {!noindex && <meta property="og:url" content={url} />}
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={seo.title} />
    </Helmet>
  );
}

const isInHead = (image: string) =>
  typeof document !== "undefined" && document.querySelector(`meta[content="${image}"]`) !== null;
