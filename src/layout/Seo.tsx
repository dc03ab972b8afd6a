import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { Helmet } from "react-helmet";
import { useWritten } from "../components/written";
import type { PageSeo } from "../content-model/pages";
import { Ahead } from "../navigation/ahead";
import { afterPaint } from "../navigation/firstScreen";
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
 * What search engines and chat previews read of a page. The tags are written at once (`defer={false}`), in tabs in the
 * background, too; of a page that was built ahead, only the title is (useHeadDue). Structured data, icons and what
 * is the same in every page are no part of this: the server adds them (layout/ServedOnly), as no browser ever needs
 * their code.
 */
export function Seo({ seo, path, noindex = false, markdown = false }: SeoProps) {
  const { brand } = useSite();
  const due = useHeadDue(seo.title);
  // react-helmet would write once more what the server has written.
  if (useWritten() || !due) return null;
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

/**
 * react-helmet writes while a page is being built: too early for one that is built ahead. No effect runs in there until
 * it is shown. Its title is there at once then, as the router announces it; the rest follows once it has been painted.
 */
function useHeadDue(title: string): boolean {
  const ahead = useContext(Ahead);
  const [due, setDue] = useState(!ahead);
  useLayoutEffect(() => {
    if (!due) document.title = title;
  }, [due, title]);
  useEffect(() => (due ? undefined : afterPaint(() => setDue(true))), [due]);
  return due;
}
