import { css } from "styled-components";
import { color, font, size } from "./theme";

const heading = css`
  font-family: ${font.heading};
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.06;
  text-wrap: balance;
`;

export const headingOne = css`
  ${heading}
  font-size: ${size.h1};
`;

export const headingTwo = css`
  ${heading}
  font-size: ${size.h2};
`;

export const headingThree = css`
  ${heading}
  font-size: ${size.h3};
  line-height: 1.2;
  letter-spacing: -0.015em;
`;

export const lead = css`
  color: ${color.slate};
  font-size: ${size.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;
