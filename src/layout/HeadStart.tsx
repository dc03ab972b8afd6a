import { fontFaces, preloadedFonts } from "../styles/fonts";
import { headScript } from "./headScript";

/** What every page's head needs before its first paint: the fonts, the header's state, and what may be laid out later. */
export const HeadStart = () => (
  <>
    {preloadedFonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of this site. */}
    <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of this site. */}
    <script dangerouslySetInnerHTML={{ __html: headScript }} />
  </>
);
