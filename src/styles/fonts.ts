import bodyFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import headingFont from "./headingFont.woff2";

/** Both are needed by the first screen of every page, so the server asks the browser to load them at once. */
export const preloadedFonts = [headingFont, bodyFont] as const;

const arial = "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')";
const arialBold =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Helvetica-Bold')";

/** Of a line, in percent of the font's size: how far it reaches above and below its base. */
const lines = { heading: { above: 93, below: 27 }, body: { above: 97, below: 25 } } as const;

const face = (declarations: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(";")}}`;

const ownFont = (name: string, file: string, weights: string) =>
  face({
    "font-family": `"${name}"`,
    src: `url(${file}) format("woff2")`,
    "font-weight": weights,
    "font-display": "swap",
  });

/**
 * A font of the visitor's machine, stretched to the width that the site's own copy has in the real font, measured in
 * Chromium, and to its lines, so that the swap moves nothing.
 */
const standIn = (name: string, weights: string, source: string, line: "heading" | "body", width: number) =>
  face({
    "font-family": `"${name}"`,
    "font-weight": weights,
    src: source,
    "size-adjust": `${width}%`,
    "ascent-override": percent(lines[line].above / width),
    "descent-override": percent(lines[line].below / width),
    "line-gap-override": "0%",
  });

/** Overrides are shares of the size after its adjustment. */
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/**
 * For a style of its own in the head. styled-components goes on writing to the one that the server wrote; with the
 * fonts in it, the browser would set every line of the page anew.
 */
export const fontFaces = [
  // One weight is in the file; said to be bold, it is not made bolder where somebody asks for bold.
  ownFont("Bricolage Grotesque", headingFont, "600 700"),
  ownFont("Instrument Sans Variable", bodyFont, "400 700"),
  standIn("Heading Arial", "600 700", arialBold, "heading", 100),
  standIn("Heading Roboto", "600 700", "local('Roboto Bold')", "heading", 107),
  standIn("Body Arial", "400", arial, "body", 101.4),
  standIn("Body Arial", "500", arial, "body", 105.2),
  standIn("Body Arial", "600 700", arialBold, "body", 97.9),
  standIn("Body Roboto", "400", "local('Roboto')", "body", 102),
  standIn("Body Roboto", "500", "local('Roboto Medium')", "body", 102.6),
  standIn("Body Roboto", "600 700", "local('Roboto Bold')", "body", 104.2),
].join("");
