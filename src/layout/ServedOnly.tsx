import type { CSSProperties } from "react";
import { color, size } from "../styles/theme";
import tabIcon from "./tabIcon.png";

const { structuredData, previewBanner } = __SERVER_WORDS__;

/**
 * Icons of the site, for the head of every page. With every change of the page Chromium asks for the icon's file anew,
 * and draws it, which takes an SVG ten times as long as a PNG: so the one of the tab is a PNG, whose address holds it
 * (small files do in this bundle), and its size is the one that Chromium takes first. The manifest is written from the
 * content when the site is built.
 */
export const SiteIcons = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="48x48" />
    <link rel="icon" href={tabIcon} sizes="32x32" type="image/png" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

/** What is the same in the head of every page, whatever its content: no change of pages takes it away. */
export const LastingTags = () => (
  <>
    <meta name="theme-color" content={color.pine} />
    <meta name="twitter:card" content="summary_large_image" />
    <meta property="og:type" content="website" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
);

/** Keeps search engines away from a preview; on the live site there is nothing of it. */
export const PreviewRobots = () =>
  previewBanner === null ? null : <meta name="robots" content="noindex, nofollow" />;

/** Says on every page of a preview what it is. It stands outside of what React looks after in the browser. */
export const PreviewBanner = () =>
  previewBanner === null ? null : <aside style={bannerStyle}>{previewBanner}</aside>;

/** What search engines read about the page and the agency, at the end of the body: it delays nothing there. */
export function StructuredData({ path }: { readonly path: string }) {
  const json = structuredData[path];
  if (json === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has escaped it (tools/seo/structuredData.ts).
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const bannerStyle: CSSProperties = {
  position: "fixed",
  zIndex: 4,
  bottom: "0.75rem",
  left: "0.75rem",
  maxWidth: "calc(100vw - 1.5rem)",
  padding: "0.375rem 0.875rem",
  borderRadius: "0.75rem",
  background: color.ember,
  color: color.white,
  fontFamily: "system-ui, sans-serif",
  fontSize: size.small,
  pointerEvents: "none",
};
