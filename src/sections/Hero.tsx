import { type FocusEvent, useEffect, useRef } from "react";
import { css, keyframes, styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Testimonial } from "../../tools/model/testimonial";
import { ActionLink, SecondaryLink } from "../components/ActionLink";
import { NonBreakingUnits } from "../components/NonBreakingUnits";
import { toSection } from "../navigation/sections";
import { container, ringOnDark } from "../styles/layout";
import { allowMotion, print, up } from "../styles/media";
import { color, font, gradient, motion, size, space, step } from "../styles/theme";
import { headingOne } from "../styles/typography";
import { FlowPicture } from "./hero/FlowPicture";
import { flowStage, playWhenSeen, replay } from "./hero/flowMotion";

interface HeroProps {
  readonly copy: HomeCopy["hero"];
  readonly gains: readonly Pick<Testimonial, "id" | "gain">[];
}

export function Hero({ copy, gains }: HeroProps) {
  const picture = useRef<HTMLDivElement>(null);
  const playAgain = () => replay(picture.current);
  useEffect(() => (picture.current === null ? undefined : playWhenSeen(picture.current)), []);
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(":focus-visible")) playAgain();
  };
  return (
    <Section>
      <Columns>
        <Copy onFocus={onFocus}>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <Headline>
            <NonBreakingUnits>{copy.headline}</NonBreakingUnits>
          </Headline>
          <Lead>
            <NonBreakingUnits>{copy.lead}</NonBreakingUnits>
          </Lead>
          <Actions>
            <ActionLink to={toSection("booking")}>{copy.book}</ActionLink>
            <SecondaryLink to={toSection("services")}>{copy.explore}</SecondaryLink>
          </Actions>
        </Copy>
        <Picture ref={picture} onPointerEnter={playAgain}>
          <FlowPicture words={copy.flow} />
        </Picture>
      </Columns>
      <GainsContainer>
        <Gains aria-label={copy.gainsLabel}>
          {gains.slice(0, 4).map(({ id, gain }) => (
            <li key={id}>
              <Value>{gain.value}</Value> <Label>{gain.label}</Label>
            </li>
          ))}
        </Gains>
      </GainsContainer>
    </Section>
  );
}

const Section = styled.section`
  ${ringOnDark}
  background: ${gradient.hero};
  color: ${color.white};
  ${print} {
    background: none;
    &,
    & * {
      color: ${color.ink};
    }
    figure {
      display: none;
    }
  }
`;

const Columns = styled.div`
  ${container}
  display: grid;
  gap: ${step[56]} ${step[40]};
  align-items: center;
  padding-block: calc(${space.header} + ${step[40]}) ${step[56]};
  ${up("xl")} {
    grid-template-columns: minmax(0, 12fr) minmax(0, 9fr);
    padding-block: calc(${space.header} + ${step[72]}) ${step[80]};
  }
`;

/** Never fully transparent: what the server sends can be read from its first frame. */
const rise = keyframes`
  from { opacity: 0.2; transform: translateY(${motion.rise}); }
`;

/** The children come in one after the other, on the first page of a visit (layout/PageLayout sets the mark). */
const entrance = css`
  ${allowMotion} {
    main:not([data-entered]) & {
      animation: ${rise} ${motion.entrance} ${motion.easeOut} backwards;
    }
    &:nth-child(2) {
      animation-delay: ${motion.stagger};
    }
    &:nth-child(3) {
      animation-delay: calc(2 * ${motion.stagger});
    }
    &:nth-child(4) {
      animation-delay: calc(3 * ${motion.stagger});
    }
  }
`;

const Copy = styled.div`
  & > * {
    ${entrance}
  }
`;

const Picture = styled.div`
  ${flowStage}
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: ${step[12]};
  color: ${color.foam};
  font-size: ${size.small};
  &::before {
    content: "";
    flex: none;
    width: ${step[28]};
    border-top: ${step[2]} solid ${color.spark};
  }
`;

const Headline = styled.h1`
  ${headingOne}
  margin-top: ${step[24]};
`;

const Lead = styled.p`
  max-width: 31em;
  margin-top: ${step[24]};
  color: ${color.foam};
  font-size: ${size.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: grid;
  gap: ${step[14]};
  margin-top: ${step[32]};
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
  grid-template-columns: 1fr 1fr;
  gap: ${step[28]} ${step[24]};
  padding-block: ${step[32]} ${step[44]};
  border-top: ${step[1]} solid ${color.veilLine};
  ${up("md")} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Value = styled.span`
  display: block;
  font: 650 ${size.gain}/1.1 ${font.heading};
  letter-spacing: -0.025em;
`;

const Label = styled.span`
  color: ${color.foam};
  font-size: ${size.small};
`;
