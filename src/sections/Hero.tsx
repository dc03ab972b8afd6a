import { type FocusEvent, useRef } from "react";
import { styled } from "styled-components";
import { ActionLink } from "../components/ActionLink";
import { FlowPicture } from "../components/FlowPicture";
import { GainStrip } from "../components/GainStrip";
import { replay } from "../components/replay";
import { Unbroken } from "../components/Unbroken";
import type { HomeCopy } from "../content-model/pages";
import type { Testimonial } from "../content-model/testimonial";
import { toSection } from "../navigation/sections";
import { entrance } from "../styles/entrance";
import { container, ringOnDark } from "../styles/layout";
import { print, up } from "../styles/media";
import { color, gradient, size, space } from "../styles/theme";
import { headingOne } from "../styles/typography";

interface HeroProps {
  readonly copy: HomeCopy["hero"];
  readonly gains: readonly Pick<Testimonial, "id" | "gain">[];
}

export function Hero({ copy, gains }: HeroProps) {
  const picture = useRef<HTMLDivElement>(null);
  const playAgain = () => replay(picture.current);
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(":focus-visible")) playAgain();
  };
  return (
    <Ground>
      <Columns>
        <Copy onFocus={onFocus}>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <Headline>
            <Unbroken>{copy.headline}</Unbroken>
          </Headline>
          <Lead>
            <Unbroken>{copy.lead}</Unbroken>
          </Lead>
          <Actions>
            <ActionLink $look="spark" to={toSection("booking")}>
              {copy.book}
            </ActionLink>
            <ActionLink $look="onDark" to={toSection("services")}>
              {copy.explore}
            </ActionLink>
          </Actions>
        </Copy>
        <div ref={picture} onPointerEnter={playAgain}>
          <FlowPicture words={copy.flow} />
        </div>
      </Columns>
      <GainStrip label={copy.gainsLabel} gains={gains} />
    </Ground>
  );
}

const Ground = styled.section`
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
  gap: 56px 40px;
  align-items: center;
  padding-block: calc(${space.header} + 40px) 56px;
  ${up("xl")} {
    grid-template-columns: minmax(0, 12fr) minmax(0, 9fr);
    padding-block: calc(${space.header} + 72px) 80px;
  }
`;

const Copy = styled.div`
  & > * {
    ${entrance}
  }
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${color.foam};
  font-size: ${size.small};
  &::before {
    content: "";
    flex: none;
    width: 28px;
    border-top: 2px solid ${color.spark};
  }
`;

const Headline = styled.h1`
  ${headingOne}
  margin-top: 22px;
`;

const Lead = styled.p`
  max-width: 31em;
  margin-top: 22px;
  color: ${color.foam};
  font-size: ${size.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: grid;
  gap: 14px;
  margin-top: 32px;
  ${up("sm")} {
    display: flex;
    flex-wrap: wrap;
  }
`;
