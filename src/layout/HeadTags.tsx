import { useSyncExternalStore } from "react";
import { Helmet } from "react-helmet";
import { type PageHead, shownHead, watchHead } from "./pageHead";
import { useSite } from "./useSite";

/**
 * What search engines and chat previews read of a page. Structured data, icons and what is the same in every page are
 * no part of this: the server adds them (layout/ServedOnly), as no browser ever needs their code.
 */
export function HeadTags({ seo, path, noindex = false, markdown = false }: PageHead) {
  const { brand } = useSite();
  const address = brand.url + path.replace(/\/$/, "");
  return (
    <Helmet defer={false}>
      {/* The same in every page, so the browser keeps what the server wrote: a change styles all of the page anew. */}
      {typeof document === "undefined" && <html lang={brand.language} />}
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={address} />}
      {!noindex && <meta property="og:url" content={address} />}
      {markdown && <link rel="alternate" type="text/markdown" href={`${path}.md`} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={brand.language.replace("-", "_")} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:image" content={`${brand.url}/cards/${path.slice(1) || "home"}.png`} />
      <meta property="og:image:alt" content={seo.title} />
    </Helmet>
  );
}

/** In the browser they outlast the pages: so a page's tags stay until those of the next one take their place. */
export function ShownHeadTags() {
  const head = useSyncExternalStore(watchHead, shownHead, asServed);
  return head && <HeadTags {...head} />;
}

const asServed = () => undefined;
