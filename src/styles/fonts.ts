import bodyFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import headingFont from "./headingFont.woff2";

/** Both are on the first screen of every page, so the HTML preloads them. */
export const preloadedFonts = [headingFont, bodyFont] as const;

const arial = "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')";
const arialBold =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Helvetica-Bold')";

/** Ascent and descent in percent of the font size. */
const metrics = { heading: { ascent: 93, descent: 27 }, body: { ascent: 97, descent: 25 } } as const;

const face = (declarations: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(";")}}`;

const webFont = (name: string, file: string, weights: string) =>
  face({
    "font-family": `"${name}"`,
    src: `url(${file}) format("woff2")`,
    "font-weight": weights,
    "font-display": "swap",
  });

/**
 * A local font with the metrics of the web font, so that swapping them shifts nothing. `width` is a percentage,
 * measured in Chromium on the text of this site.
 */
const fallbackFont = (
  name: string,
  weights: string,
  source: string,
  of: keyof typeof metrics,
  width: number,
) =>
  face({
    "font-family": `"${name}"`,
    "font-weight": weights,
    src: source,
    "size-adjust": `${width}%`,
    "ascent-override": percent(metrics[of].ascent / width),
    "descent-override": percent(metrics[of].descent / width),
    "line-gap-override": "0%",
  });

/** The overrides are relative to the adjusted size. */
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/**
 * In a separate style element: styled-components changes its element at start, and with the fonts in it the browser
 * would lay out the page again.
 */
export const fontFaces = [
  // The file has one weight. Declaring it up to 700 prevents synthetic bold.
  webFont("Bricolage Grotesque", headingFont, "600 700"),
  webFont("Instrument Sans Variable", bodyFont, "400 700"),
  fallbackFont("Heading Arial", "600 700", arialBold, "heading", 100),
  fallbackFont("Heading Roboto", "600 700", "local('Roboto Bold')", "heading", 107),
  fallbackFont("Body Arial", "400", arial, "body", 101.4),
  fallbackFont("Body Arial", "500", arial, "body", 105.2),
  fallbackFont("Body Arial", "600 700", arialBold, "body", 97.9),
  fallbackFont("Body Roboto", "400", "local('Roboto')", "body", 102),
  fallbackFont("Body Roboto", "500", "local('Roboto Medium')", "body", 102.6),
  fallbackFont("Body Roboto", "600 700", "local('Roboto Bold')", "body", 104.2),
].join("");
