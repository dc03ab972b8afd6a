import { createGlobalStyle } from "styled-components";
import { allowMotion, forcedColors, openMenu, print } from "./media";
import { color, font, fontSize, radius, size, space } from "./theme";

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${color.page};
    color: ${color.text};
    font: 400 100%/1.6 ${font.body};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Keeps what takes the focus or a hash clear of the fixed header. */
    scroll-padding-top: calc(${size.header} + ${space.m});
    ${allowMotion} { scroll-behavior: smooth; }
    ${print} { background: none; }
  }

  body {
    margin: 0;
    font-size: ${fontSize.body};
    /* Writers choose the words: a long one must not widen its column. */
    overflow-wrap: anywhere;
  }

  h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote { margin: 0; }
  /* Safari then counts a list no longer for VoiceOver, but for role="list": set it where the count matters. */
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

  /* On the body alone, from which browsers inherit it: a selector for every element slows styling down. */
  body::selection { background: ${color.action}; color: ${color.textOnAction}; }

  /* The router moves the focus here when pages change. */
  #gatsby-focus-wrapper { outline: none; }
  /* What it tells screen readers when pages change takes no room. */
  #gatsby-announcer {
    position: absolute;
    top: 0;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  /* The page behind an open menu stays where it is. */
  body:has(header ${openMenu}) { overflow: hidden; }

  ${forcedColors} {
    :focus-visible { outline-color: Highlight; }
  }
`;
