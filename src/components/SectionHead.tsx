import { styled } from "styled-components";
import { container } from "../styles/layout";
import { up } from "../styles/media";
import { space } from "../styles/theme";
import { headingTwo, lead } from "../styles/typography";
import { NonBreakingUnits } from "./NonBreakingUnits";

interface SectionHeadProps {
  /** The id of the heading, by which its section is named. */
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
}

/** Heading left, introduction right, on one line of the grid where there is room. */
export const SectionHead = ({ id, heading, intro }: SectionHeadProps) => (
  <Columns>
    <h2 id={id}>
      <NonBreakingUnits>{heading}</NonBreakingUnits>
    </h2>
    <p>
      <NonBreakingUnits>{intro}</NonBreakingUnits>
    </p>
  </Columns>
);

const Columns = styled.div`
  ${container}
  display: grid;
  gap: ${space.m};
  ${up("lg")} {
    grid-template-columns: 6fr 5fr;
    gap: ${space.l} ${space.x5l};
    align-items: end;
  }
  h2 {
    ${headingTwo}
    max-width: 14em;
  }
  p {
    ${lead}
  }
`;
