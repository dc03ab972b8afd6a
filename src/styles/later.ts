import { css } from "styled-components";
import { onPhone } from "./media";

/**
 * For what is below the first screen: a phone does not lay it out before it comes near (layout/belowMark). Until then it
 * takes about so many pixels. What is near from the start is laid out in a step of its own, so that neither is long.
 */
export const later = (height: number, what = "&") => css`
  ${onPhone} {
    [data-below] ${what} {
      content-visibility: auto;
      contain-intrinsic-height: ${height}px;
    }
  }
`;
