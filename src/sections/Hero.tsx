import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Testimonial } from "../../tools/model/testimonial";
import { ActionLink, SecondLink } from "../components/ActionLink";
import { AsWritten } from "../components/AsWritten";
import { FlowPicture } from "../components/FlowPicture";
import { GainStrip } from "../components/GainStrip";
import { playWhenSeen, replay } from "../components/replay";
import { Unbroken } from "../components/Unbroken";
import { followLinks } from "../navigation/followLinks";
import { toSection } from "../navigation/sections";
import { useWhole } from "../navigation/useWhole";
import { entrance } from "../styles/entrance";
import { flowWithoutScripts } from "../styles/flowMotion";
import { later } from "../styles/later";
import { container, ringOnDark } from "../styles/layout";
import { phone, print, up } from "../styles/media";
import { color, gradient, size, space, step } from "../styles/theme";
import { headingOne } from "../styles/typography";

interface HeroProps {
  readonly copy: HomeCopy["hero"];
  readonly gains: readonly Pick<Testimonial, "id" | "gain">[];
}

export function Hero({ copy, gains }: HeroProps) {
  const picture = useRef<HTMLDivElement>(null);
  const playAgain = () => replay(picture.current);
  useEffect(() => (picture.current === null ? undefined : playWhenSeen(picture.current)), []);
  // Mostly below a phone's first screen: where a link leads here, the words do not wait until it is drawn. The device may
  // have been turned since the page was built ahead.
  const [narrow, setNarrow] = useState(isNarrow);
  useLayoutEffect(() => setNarrow(isNarrow()), []);
  const drawn = useWhole() || !narrow;
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(":focus-visible")) playAgain();
  };
  return (
    <Ground>
      <Columns>
        <Copy onClick={followLinks} onFocus={onFocus}>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <Headline>
            <Unbroken>{copy.headline}</Unbroken>
          </Headline>
          <Lead>
            <Unbroken>{copy.lead}</Unbroken>
          </Lead>
          <Actions>
            <ActionLink to={toSection("booking")}>{copy.book}</ActionLink>
            <SecondLink to={toSection("services")}>{copy.explore}</SecondLink>
          </Actions>
        </Copy>
        <Picture ref={picture} onPointerEnter={playAgain} data-follows={drawn ? undefined : ""}>
          {drawn && <FlowPicture words={copy.flow} />}
        </Picture>
      </Columns>
      <GainStrip label={copy.gainsLabel} gains={gains} />
    </Ground>
  );
}

const isNarrow = () => typeof window !== "undefined" && window.matchMedia(phone).matches;

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
  gap: ${step[56]} ${step[40]};
  align-items: center;
  padding-block: calc(${space.header} + ${step[40]}) ${step[56]};
  ${up("xl")} {
    grid-template-columns: minmax(0, 12fr) minmax(0, 9fr);
    padding-block: calc(${space.header} + ${step[72]}) ${step[80]};
  }
`;

const Copy = styled(AsWritten)`
  & > * {
    ${entrance}
  }
`;

/** More than the 460 to 773 pixels that it takes on phones: what is behind it must not seem nearer than it is. */
const pictureHeight = 1100;

const Picture = styled(AsWritten)`
  ${later(pictureHeight)}
  &[data-follows] {
    min-height: ${pictureHeight}px;
  }
  ${flowWithoutScripts}
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
