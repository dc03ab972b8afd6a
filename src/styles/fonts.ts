import headingFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
import bodyFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import { css } from "styled-components";

/** Both are needed by the first screen of every page, so the server asks the browser to load them at once. */
export const preloadedFonts = [headingFont, bodyFont] as const;

/**
 * The fallbacks are Arial (or its metric twins), stretched to the width and the line metrics of the real
 * fonts as measured on the site's own copy, so that the swap moves nothing.
 */
const localArial = "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')";
const localArialBold =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Helvetica-Bold')";

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
  @font-face {
    font-family: "Bricolage Fallback";
    src: ${localArialBold};
    size-adjust: 102.3%;
    ascent-override: 90.9%;
    descent-override: 26.4%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "Instrument Fallback";
    src: ${localArial};
    font-weight: 400 500;
    size-adjust: 101.7%;
    ascent-override: 95.4%;
    descent-override: 24.6%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "Instrument Fallback";
    src: ${localArialBold};
    font-weight: 600 700;
    size-adjust: 97%;
    ascent-override: 100%;
    descent-override: 25.8%;
    line-gap-override: 0%;
  }
`;
