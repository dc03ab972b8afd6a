import { css } from "styled-components";
import { color, radius, space, step } from "./theme";

export const container = css`
  width: 100%;
  max-width: calc(${space.container} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: ${step[1]};
  height: ${step[1]};
  margin: calc(-1 * ${step[1]});
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The focus ring on dark ground. */
export const ringOnDark = css`
  --ring: ${color.spark};
`;

export const panel = css`
  background: ${color.white};
  border: ${step[1]} solid ${color.line};
  border-radius: ${radius.panel};
`;

/** A section of the landing page. A hash brings its heading, not its padding, to just below the header. */
export const section = css`
  padding-block: ${space.section};
  scroll-margin-top: calc(${space.underHeader} - ${space.section});
`;

/** A page of few words, in the middle of the first screen. */
export const notice = css`
  ${container}
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${step[28]};
  min-height: 78vh;
  padding-block: calc(${space.header} + ${step[48]}) ${space.section};
`;
