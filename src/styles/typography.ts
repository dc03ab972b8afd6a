import { css } from "styled-components";
import { color, font, fontSize } from "./theme";

const heading = (size: string, lineHeight: number, letterSpacing: string) => css`
  font: 650 ${size}/${lineHeight} ${font.heading};
  letter-spacing: ${letterSpacing};
  text-wrap: balance;
`;

export const headingOne = heading(fontSize.h1, 1.06, "-0.025em");

export const headingTwo = heading(fontSize.h2, 1.06, "-0.025em");

export const headingThree = heading(fontSize.h3, 1.2, "-0.015em");

export const lead = css`
  color: ${color.textMuted};
  font-size: ${fontSize.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;
