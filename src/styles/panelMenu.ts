import { css } from "styled-components";
import { noPopovers, up } from "./media";
import { color, space, step } from "./theme";

const inTheHeader = css`
  position: static;
  display: flex;
  align-items: center;
  width: auto;
  height: auto;
  padding: 0;
  background: none;
  overflow: visible;
`;

/**
 * A popover that fills the screen below the header, and a plain row where there is room for one. Where the browser
 * knows no popovers, what fits stands in the header of a phone, too.
 */
export const panelMenu = css`
  inset: ${space.header} 0 0;
  width: 100%;
  height: calc(100dvh - ${space.header});
  margin: 0;
  padding: ${step[24]} ${space.gutter} ${step[40]};
  border: 0;
  background: ${color.white};
  color: inherit;
  overflow: auto;
  overscroll-behavior: contain;
  &:popover-open {
    display: flex;
    flex-direction: column;
    gap: ${step[32]};
    color: ${color.ink};
  }
  ${noPopovers} {
    ${inTheHeader}
  }
  ${up("lg")} {
    &,
    &:popover-open {
      ${inTheHeader}
      flex-direction: row;
      gap: 0;
      color: inherit;
    }
  }
`;
