import { css } from "styled-components";
import { space } from "./theme";

/** A section of the landing page. A hash brings its heading, not its padding, to just under the header. */
export const section = css`
  padding-block: ${space.section};
  scroll-margin-top: calc(${space.underHeader} - ${space.section});
`;
