import { styled } from "styled-components";
import { container } from "../styles/layout";
import { up } from "../styles/media";
import { space } from "../styles/theme";
import { headingTwo, lead } from "../styles/typography";
import { NonBreakingUnits } from "./NonBreakingUnits";

interface SectionHeadProps {
  /** The ID of the heading, which labels the section. */
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
}

/** The heading and introduction of a section, side by side on wide screens. */
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
