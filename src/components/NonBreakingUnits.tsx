import { styled } from "styled-components";

interface NonBreakingUnitsProps {
  readonly children: string;
}

/** Text in which a number stays with its unit: "30-minute" and "48 hours" never break over a line. */
export const NonBreakingUnits = ({ children }: NonBreakingUnitsProps) =>
  children
    .split(/(\d+[- ](?:minutes?|hours?|s)\b)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may hold the same number twice, and its parts stay in order.
    .map((part, index) => (index % 2 === 1 ? <Together key={index}>{part}</Together> : part));

const Together = styled.span`
  white-space: nowrap;
`;
