import { css } from "styled-components";
import { container } from "./layout";
import { space } from "./theme";

/** A page of few words, in the middle of the first screen. */
export const notice = css`
  ${container}
  display: grid;
  justify-items: start;
  align-content: center;
  gap: 28px;
  min-height: 78vh;
  padding-block: calc(${space.header} + 48px) ${space.section};
`;
