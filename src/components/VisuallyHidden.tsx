import { styled } from "styled-components";
import { visuallyHidden } from "../styles/layout";

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
