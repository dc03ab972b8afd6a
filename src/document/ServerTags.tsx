import { color, fontSize } from "../styles/theme";
import { headScript } from "./headScript";
import { heldSectionsStyle } from "./heldSections";

const { structuredData, previewBanner, fonts, siteName, locale, tabIcon } = __SERVER_DATA__;

const fontStyle = (path: string) => fonts.css[path] ?? fonts.css["/404"] ?? "";

/** Tags that a page needs before its first paint: fonts, the style of held sections, and the head script. */
export const FirstPaintTags = ({ path }: { readonly path: string }) => (
  <>
    {fonts.preload.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
    ))}
    {/* A separate style element: without gatsby-plugin-fast-start, styled-components replaces its element at startup, and */}
    {/* inserting the fonts again would make the browser lay out the page again. */}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this site. */}
    <style dangerouslySetInnerHTML={{ __html: fontStyle(path) + heldSectionsStyle }} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this site. */}
    <script dangerouslySetInnerHTML={{ __html: headScript }} />
  </>
);

/** The SVG icon is inline because Chromium requests an icon file again at every navigation. */
export const SiteIcons = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="48x48" />
    <link rel="icon" href={tabIcon} type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

/** Meta tags that are the same on every page. */
export const SharedMeta = () => (
  <>
    <meta name="theme-color" content={color.surfaceDark} />
    <meta name="twitter:card" content="summary_large_image" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={siteName} />
    {locale !== null && <meta property="og:locale" content={locale} />}
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
);

/** Keeps search engines away from a preview build, and styles its banner. */
export const PreviewTags = () =>
  previewBanner === null ? null : (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <style>{bannerStyle}</style>
    </>
  );

/** Banner on every page of a preview build. It is outside of React's root, so its styles are in PreviewTags. */
export const PreviewBanner = () =>
  previewBanner === null ? null : <aside id="preview">{previewBanner}</aside>;

/** Structured data of a page, at the end of the body so that it delays nothing. */
export function StructuredData({ path }: { readonly path: string }) {
  const json = structuredData[path];
  if (json === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build escapes it (tools/seo/structuredData.ts).
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const bannerStyle = `#preview {
  position: fixed;
  z-index: 4;
  bottom: 0.75rem;
  left: 0.75rem;
  max-width: calc(100vw - 1.5rem);
  padding: 0.375rem 0.875rem;
  border-radius: 0.75rem;
  background: ${color.warning};
  color: ${color.textOnDark};
  font-family: system-ui, sans-serif;
  font-size: ${fontSize.small};
  pointer-events: none;
}`;
