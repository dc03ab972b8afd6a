import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { SectionId } from "../../tools/model/pages";
import { container, section } from "../styles/layout";
import { up } from "../styles/media";
import { color, space } from "../styles/theme";
import { headingTwo, lead } from "../styles/typography";
import { NonBreakingUnits } from "./NonBreakingUnits";

interface AlternatingSectionProps {
  readonly id: SectionId;
  readonly copy: { readonly heading: string; readonly intro: string };
  readonly children: ReactNode;
}

/**
 * A section of the home page. Its heading and introduction are side by side on wide screens. Every other section has the
 * surface color as its background.
 */
export const AlternatingSection = ({ id, copy, children }: AlternatingSectionProps) => (
  <Section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <Head>
      <h2 id={`${id}-heading`}>
        <NonBreakingUnits>{copy.heading}</NonBreakingUnits>
      </h2>
      <p>
        <NonBreakingUnits>{copy.intro}</NonBreakingUnits>
      </p>
    </Head>
    {children}
  </Section>
);

const Section = styled.section`
  ${section}
  &:nth-of-type(odd) {
    background: ${color.surface};
  }
`;

const Head = styled.div`
  ${container}
  display: grid;
  gap: ${space.m};
  break-after: avoid;
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
