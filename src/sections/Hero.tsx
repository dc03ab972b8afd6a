import { useEffect, useRef } from "react";
import { css, keyframes, styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Testimonial } from "../../tools/model/testimonial";
import { ActionLink, SecondaryLink } from "../components/ActionLink";
import { NonBreakingUnits } from "../components/NonBreakingUnits";
import { toSection } from "../navigation/sections";
import { container, ringOnDark } from "../styles/layout";
import { allowMotion, print, up } from "../styles/media";
import { color, font, fontSize, gradient, motion, size, space } from "../styles/theme";
import { headingOne } from "../styles/typography";
import { FlowPicture } from "./hero/FlowPicture";
import { flowStage, playWhenVisible } from "./hero/flowMotion";

interface HeroProps {
  readonly copy: HomeCopy["hero"];
  readonly gains: readonly Pick<Testimonial, "id" | "gain">[];
  readonly hasServices: boolean;
}

export function Hero({ copy, gains, hasServices }: HeroProps) {
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => (picture.current === null ? undefined : playWhenVisible(picture.current)), []);
  return (
    <Section>
      <Columns>
        <Copy>
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
    & * {
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

/** How much of the animation is over when the movement starts, from 0 to 1. The last of four parts waits for all of it. */
const heldShare = (3 * motion.stagger) / motion.entrance;

/** Never fully transparent, so that the text is readable from the first frame. */
const rise = keyframes`
  0%, ${Math.round(100 * heldShare)}% { opacity: 0.2; transform: translateY(18px); }
`;

/** Sets a delay, negative or 0, with which a part starts to move after `wait` milliseconds and ends with the others. */
const moveAfter = (wait: number) => `--delay: ${(wait - 3 * motion.stagger) / (1 - heldShare)}ms;`;

/**
 * The children start to move one after the other and end together, on the first page of a visit only: layout/PageLayout sets
 * `data-entered` on later pages. Delays are never positive: shortly before a positive delay ends, Chromium starts to render
 * each frame on the main thread.
 */
const entrance = css`
  ${allowMotion} {
    main:not([data-entered]) & {
      animation: ${rise} calc(${motion.entrance}ms - var(--delay)) ${motion.easeOut} var(--delay);
    }
    ${moveAfter(0)}
    &:nth-child(2) {
      ${moveAfter(motion.stagger)}
    }
    &:nth-child(3) {
      ${moveAfter(2 * motion.stagger)}
    }
    &:nth-child(4) {
      ${moveAfter(3 * motion.stagger)}
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
