import { createGlobalStyle } from "styled-components";
import { allowMotion, forcedColors, print } from "./media";
import { color, font, motion, size, space, step } from "./theme";

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${color.paper};
    color: ${color.ink};
    font: 400 100%/1.6 ${font.body};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Nothing that takes focus or a hash may end up below the fixed header. */
    scroll-padding-top: calc(${space.header} + ${step[16]});
    ${allowMotion} { scroll-behavior: smooth; }
    ${print} { background: none; }
  }

  body {
    margin: 0;
    font-size: ${size.body};
    /* Also where a column would else be as wide as its longest word: writers choose the words. */
    overflow-wrap: anywhere;
  }

  h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  img, svg { display: block; max-width: 100%; }
  a { color: inherit; }
  button { font: inherit; color: inherit; }

  :focus-visible {
    outline: ${step[3]} solid var(--ring, ${color.river});
    outline-offset: ${step[3]};
    border-radius: ${step[4]};
  }
  [tabindex="-1"]:focus { outline: none; }

  /*
   * Chromium hands it on to all that is inside. Asked of every element, for browsers that do not, it would be a sixth of
   * the time in which the page is styled; asked of the document, whatever changes that would have all styled anew.
   */
  body::selection { background: ${color.spark}; color: ${color.ink}; }

  /* The router's announcement of a new page is for ears only. */
  #gatsby-focus-wrapper { outline: none; }

  /* The page behind an open menu stays where it is. */
  body:has([popover]:popover-open) { overflow: hidden; }

  ::view-transition-group(*) { animation-duration: ${motion.feedback}; }

  ${forcedColors} {
    :focus-visible { outline-color: Highlight; }
  }
`;
