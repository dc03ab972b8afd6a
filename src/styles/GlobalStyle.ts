import { createGlobalStyle, css } from "styled-components";
import { visuallyHidden } from "./layout";
import { allowMotion, forcedColors, openMenu, print } from "./media";
import { color, colorScheme, font, fontSize, radius, size, space } from "./theme";

/** Browsers print no backgrounds, so light text would be invisible. */
const darkPrint = css`
  ${print} {
    * { color: ${color.textOnPaper} !important; }
  }
`;

const GlobalRules = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${color.page};
    color: ${color.text};
    /* Without "only", Chrome's dark theme for websites makes the text of the primary action white. */
    color-scheme: ${colorScheme} only;
    font: 400 100%/1.6 ${font.body};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Keeps focused elements and hash targets clear of the fixed header, and focus rings inside the window. */
    scroll-padding-block: calc(${size.header} + ${space.m}) ${space.m};
    ${allowMotion} { scroll-behavior: smooth; }
    ${print} { background: none; }
  }

  body {
    margin: 0;
    font-size: ${fontSize.body};
    /* Breaks only a word that is longer than its line. */
    overflow-wrap: break-word;
  }

  h1, h2, h3, p, ul, ol, figure, blockquote { margin: 0; }
  /* Without markers, VoiceOver in Safari announces a list only if it has role="list" or is in a nav. */
  ul, ol { padding: 0; list-style: none; }
  img, svg { display: block; max-width: 100%; }
  a { color: inherit; }
  button { font: inherit; color: inherit; }

  :focus-visible {
    outline: 3px solid var(--ring, ${color.accent});
    outline-offset: 3px;
    border-radius: ${radius.focus};
  }
  [tabindex="-1"]:focus { outline: none; }

  /* On the body, from which Chromium inherits it: a selector for every element slows down styling. */
  body::selection { background: ${color.action}; color: ${color.textOnAction}; }

  /* The router announces page changes to screen readers here. */
  #gatsby-announcer {
    ${visuallyHidden}
    top: 0;
  }

  /* The page behind an open menu doesn't scroll. */
  body:has(header ${openMenu}) { overflow: hidden; }

  ${colorScheme === "dark" && darkPrint}

  ${forcedColors} {
    :focus-visible { outline-color: Highlight; }
  }
`;

/** Renders nothing in a production browser, where the HTML already has the rules. */
export const GlobalStyle = process.env.BUILD_STAGE === "build-javascript" ? () => null : GlobalRules;
