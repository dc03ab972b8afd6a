import { css } from "styled-components";
import { container } from "./layout";
import { space, step } from "./theme";

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
