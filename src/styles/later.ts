import { css } from "styled-components";
import { onPhone } from "./media";

/**
 * For what is far below the first screen: a phone does not lay it out before it comes near (layout/belowMark). Until
 * then it takes about so many pixels.
 */
export const later = (what: string, height: number) => css`
  ${onPhone} {
    [data-below] ${what} {
      content-visibility: auto;
      contain-intrinsic-height: ${height}px;
    }
  }
`;
