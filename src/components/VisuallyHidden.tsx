import { styled } from "styled-components";
import { visuallyHidden } from "../styles/layout";

/** Words for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
