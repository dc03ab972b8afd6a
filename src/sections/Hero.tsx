import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Testimonial } from "../../tools/model/testimonial";
import { ActionLink, SecondaryLink } from "../components/ActionLink";
import { NonBreakingUnits } from "../components/NonBreakingUnits";
import { toSection } from "../navigation/sections";
import { container, ringOnDark } from "../styles/layout";
import { print, up } from "../styles/media";
import { color, font, fontSize, gradient, size, space } from "../styles/theme";
import { headingOne } from "../styles/typography";
import { entrance, removeEntrance } from "./hero/entrance";
import { FlowPicture } from "./hero/FlowPicture";
import { flowStage, playWhenVisible } from "./hero/flowMotion";

interface HeroProps {
  readonly copy: HomeCopy["hero"];
  readonly gains: readonly Pick<Testimonial, "id" | "gain">[];
  readonly hasServices: boolean;
}

export function Hero({ copy, gains, hasServices }: HeroProps) {
  const text = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => (text.current === null ? undefined : removeEntrance(text.current)), []);
  useEffect(() => (picture.current === null ? undefined : playWhenVisible(picture.current)), []);
  return (
    <Section>
      <Columns>
        <Copy ref={text}>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <Headline>
            <NonBreakingUnits>{copy.headline}</NonBreakingUnits>
          </Headline>
          <Lead>
            <NonBreakingUnits>{copy.lead}</NonBreakingUnits>
          </Lead>
          <Actions>
            <ActionLink to={toSection("booking")}>{copy.book}</ActionLink>
            {hasServices && <SecondaryLink to={toSection("services")}>{copy.explore}</SecondaryLink>}
          </Actions>
        </Copy>
        <Picture ref={picture}>
          <FlowPicture copy={copy.flow} />
        </Picture>
      </Columns>
      {gains.length > 0 && (
        <GainsContainer>
          <Gains role="list" aria-label={copy.gainsLabel}>
            {gains.slice(0, 4).map(({ id, gain }) => (
              <li key={id}>
                <Value>{gain.value}</Value> <Label>{gain.label}</Label>
              </li>
            ))}
          </Gains>
        </GainsContainer>
      )}
    </Section>
  );
}

const Section = styled.section`
  ${ringOnDark}
  background: ${gradient.hero};
  color: ${color.textOnDark};
  ${print} {
    background: none;
    &,
    && * {
      color: ${color.text};
    }
    figure {
      display: none;
    }
  }
`;

const Columns = styled.div`
  ${container}
  display: grid;
  gap: ${space.x4l} ${space.x2l};
  align-items: center;
  padding-block: calc(${size.header} + ${space.x2l}) ${space.x4l};
  ${up("xl")} {
    grid-template-columns: minmax(0, 12fr) minmax(0, 9fr);
    padding-block: calc(${size.header} + ${space.x5l}) ${space.x5l};
  }
`;

const Copy = styled.div`
  ${entrance}
`;

const Picture = styled.div`
  ${flowStage}
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${color.textMutedOnDark};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  &::before {
    content: "";
    flex: none;
    width: 28px;
    border-top: 2px solid ${color.highlight};
  }
`;

const Headline = styled.h1`
  ${headingOne}
  margin-top: ${space.l};
`;

const Lead = styled.p`
  max-width: 31em;
  margin-top: ${space.l};
  color: ${color.textMutedOnDark};
  font-size: ${fontSize.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.xl};
  ${up("sm")} {
    display: flex;
    flex-wrap: wrap;
  }
`;

const GainsContainer = styled.div`
  ${container}
`;

const Gains = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr));
  gap: ${space.l};
  padding-block: ${space.xl} ${space.x2l};
  border-top: 1px solid ${color.lineOnDark};
  ${up("md")} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;

const Value = styled.span`
  display: block;
  font: 650 ${fontSize.gain}/1.1 ${font.heading};
  letter-spacing: -0.025em;
`;

const Label = styled.span`
  color: ${color.textMutedOnDark};
  font-size: ${fontSize.small};
`;
