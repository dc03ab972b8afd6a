import { styled } from "styled-components";

interface NonBreakingUnitsProps {
  readonly children: string;
}

/** Text in which a number and its unit, such as "30-minute" or "48 hours", never wrap between lines. */
export const NonBreakingUnits = ({ children }: NonBreakingUnitsProps) =>
  children
    .split(/(\d+[- ](?:minutes?|hours?|s)\b)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: parts can repeat, and their order is fixed.
    .map((part, index) => (index % 2 === 1 ? <NoWrap key={index}>{part}</NoWrap> : part));

/** Chromium doesn't balance the lines of a heading that contains `white-space: nowrap`. */
const NoWrap = styled.span`
  display: inline-block;
`;
