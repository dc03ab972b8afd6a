import { css } from "styled-components";
import { color, font, fontSize } from "./theme";

const heading = css`
  font-family: ${font.heading};
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.06;
  text-wrap: balance;
`;

export const headingOne = css`
  ${heading}
  font-size: ${fontSize.h1};
`;

export const headingTwo = css`
  ${heading}
  font-size: ${fontSize.h2};
`;

export const headingThree = css`
  ${heading}
  font-size: ${fontSize.h3};
  line-height: 1.2;
  letter-spacing: -0.015em;
`;

export const lead = css`
  color: ${color.textMuted};
  font-size: ${fontSize.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;
