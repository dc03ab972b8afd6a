import headingFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
import bodyFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import { css } from "styled-components";

/** Both are needed by the first screen of every page, so the server asks the browser to load them at once. */
export const preloadedFonts = [headingFont, bodyFont] as const;

const arial = "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')";
const arialBold =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Helvetica-Bold')";

/** Of a line, in percent of the font's size: how far it reaches above and below its base. */
const lines = { heading: { above: 93, below: 27 }, body: { above: 97, below: 25 } } as const;

/**
 * A font of the visitor's machine, stretched to the width that the site's own copy has in the real font, measured in
 * Chromium, and to its lines, so that the swap moves nothing.
 */
const standIn = (
  name: string,
  weights: string,
  source: string,
  line: "heading" | "body",
  width: number,
) => css`
  @font-face {
    font-family: "${name}";
    font-weight: ${weights};
    src: ${source};
    size-adjust: ${width}%;
    ascent-override: ${percent(lines[line].above / width)};
    descent-override: ${percent(lines[line].below / width)};
    line-gap-override: 0%;
  }
`;

/** Overrides are shares of the size after its adjustment. */
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export const fontFaces = css`
  @font-face {
    font-family: "Bricolage Grotesque Variable";
    src: url(${headingFont}) format("woff2-variations");
    font-weight: 200 800;
    font-display: swap;
  }
  @font-face {
    font-family: "Instrument Sans Variable";
    src: url(${bodyFont}) format("woff2-variations");
    font-weight: 400 700;
    font-display: swap;
  }
  ${standIn("Heading Arial", "600 700", arialBold, "heading", 100)}
  ${standIn("Heading Roboto", "600 700", "local('Roboto Bold')", "heading", 107)}
  ${standIn("Body Arial", "400", arial, "body", 101.4)}
  ${standIn("Body Arial", "500", arial, "body", 105.2)}
  ${standIn("Body Arial", "600 700", arialBold, "body", 97.9)}
  ${standIn("Body Roboto", "400", "local('Roboto')", "body", 102)}
  ${standIn("Body Roboto", "500", "local('Roboto Medium')", "body", 102.6)}
  ${standIn("Body Roboto", "600 700", "local('Roboto Bold')", "body", 104.2)}
`;
