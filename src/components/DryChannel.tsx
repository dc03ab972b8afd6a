import { styled } from "styled-components";
import { color, step } from "../styles/theme";

/** The brand's wave that runs out into pebbles. */
export const DryChannel = () => (
  <Picture viewBox="0 0 300 40" aria-hidden="true">
    <path d="M2 22c14-16 28-16 42 0s28 16 42 0 28-16 42 0 20 12 30 6" />
    <path d="M176 30h.01M194 24h.01M214 30h.01M238 27h.01M268 31h.01" />
  </Picture>
);

const Picture = styled.svg`
  width: min(${step[300]}, 80%);
  fill: none;
  stroke: ${color.river};
  stroke-width: 4;
  stroke-linecap: round;
`;
