import { css } from "styled-components";
import { screen } from "./media";
import { color, radius, size, space } from "./theme";

export const container = css`
  /* Where it is a grid, a long word doesn't widen its column. */
  grid-template-columns: minmax(0, 1fr);
  max-width: calc(${size.container} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** Readable by screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Shows a symbol that screen readers skip. Safari before 17.4 and Firefox before 128 ignore the second value. */
export const symbol = (text: string) => css`
  content: "${text}";
  content: "${text}" / "";
`;

/**
 * An arrow after a link to another site, as a rotated "↑": the default fonts have no "↗", and Chromium would search the
 * system's fonts for it during layout. It is out of the flow, because a line could break before a box in the flow.
 */
export const externalArrow = css`
  ${screen} {
    padding-right: 1em;
    &::after {
      ${symbol("↑")}
      position: absolute;
      margin-left: 0.2em;
      rotate: 45deg;
    }
  }
`;

/** The focus ring on dark surfaces. */
export const ringOnDark = css`
  --ring: ${color.highlight};
`;

export const panel = css`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

/** A section of the home page. A hash scrolls its heading, not its padding, to just below the header. */
export const section = css`
  padding-block: ${space.section};
  scroll-margin-top: calc(${space.m} - ${space.section});
`;
