import { css } from "styled-components";
import { canHover } from "../styles/media";
import { color, font, motion, size, step } from "../styles/theme";

export const footerHeading = css`
  margin-bottom: ${step[10]};
  color: ${color.white};
  font: 600 ${size.small}/1.4 ${font.body};
`;

export const footerLink = css`
  display: inline-flex;
  align-items: center;
  min-height: ${step[36]};
  color: ${color.foam};
  text-decoration: underline transparent;
  text-underline-offset: 0.25em;
  transition: text-decoration-color ${motion.feedback}, color ${motion.feedback};
  ${canHover} {
    &:hover {
      color: ${color.white};
      text-decoration-color: currentColor;
    }
  }
`;
