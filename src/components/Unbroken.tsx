import { styled } from "styled-components";

interface UnbrokenProps {
  readonly children: string;
}

/** Text in which a number stays with its unit: "30-minute" and "48 hours" never break over a line. */
export const Unbroken = ({ children }: UnbrokenProps) =>
  children
    .split(/(\d+[- ](?:minutes?|hours?|s)\b)/)
    .map((part, index) => (index % 2 === 1 ? <Together key={part}>{part}</Together> : part));

const Together = styled.span`
  white-space: nowrap;
`;
