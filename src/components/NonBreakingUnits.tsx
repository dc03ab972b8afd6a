import { styled } from "styled-components";

interface NonBreakingUnitsProps {
  readonly children: string;
}

/**
 * Text in which a number and its unit, such as "30-minute", "48 hours" or "4.900 €", are on one line. A word that is longer
 * than the line still breaks.
 */
export const NonBreakingUnits = ({ children }: NonBreakingUnitsProps) =>
  children
    .split(/(\S*\d[- ][^\s\d]\S*)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: parts can repeat, and their order is fixed.
    .map((part, index) => (index % 2 === 1 ? <NoWrap key={index}>{part}</NoWrap> : part));

/** Chromium doesn't balance the lines of a heading that contains `white-space: nowrap`. */
const NoWrap = styled.span`
  display: inline-block;
  max-width: 100%;
`;
