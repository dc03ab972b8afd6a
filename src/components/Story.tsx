import { styled } from "styled-components";
import { up } from "../styles/media";
import { color, font, photoSize, size, space, step } from "../styles/theme";
import type { ClientGain } from "./GainStrip";
import { Photo, type PhotoProps } from "./Photo";
import { Stars } from "./Stars";

export interface StoryProps {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly content: string;
  readonly gain: ClientGain;
  readonly photo: PhotoProps["photo"];
  /** The stars in words. */
  readonly rating: string;
}

export const Story = ({ name, position, company, content, gain, photo, rating }: StoryProps) => (
  <Item>
    <Gain>
      <Value>{gain.value}</Value>
      {` ${gain.label}`}
    </Gain>
    <Figure>
      <Stars label={rating} />
      <Quote>{`“${content}”`}</Quote>
      <Author>
        <Photo photo={photo} name={name} />
        <span>
          <Name>{name}</Name>
          {`${position}, ${company}`}
        </span>
      </Author>
    </Figure>
  </Item>
);

const Item = styled.li`
  display: grid;
  gap: ${step[20]} ${step[24]};
  align-content: start;
  min-width: 0;
  padding-top: ${step[28]};
  border-top: ${step[2]} solid ${color.ink};
  break-inside: avoid;
  ${up("sm")} {
    grid-template-columns: ${space.gain} minmax(0, 1fr);
  }
`;

const Gain = styled.p`
  color: ${color.slate};
  font-size: ${size.small};
  line-height: 1.4;
`;

const Value = styled.span`
  display: block;
  margin-bottom: ${step[6]};
  color: ${color.river};
  font: 650 ${size.storyGain}/1 ${font.heading};
  letter-spacing: -0.03em;
`;

const Figure = styled.figure`
  display: grid;
  gap: ${step[16]};
`;

const Quote = styled.blockquote`
  max-width: ${space.measure};
  font-size: ${size.quote};
  font-weight: 500;
  line-height: 1.45;
  text-indent: -0.42em;
  text-wrap: pretty;
`;

const Author = styled.figcaption`
  display: grid;
  grid-template-columns: ${photoSize.phone}px minmax(0, 1fr);
  gap: ${step[14]};
  align-items: center;
  margin-top: ${step[4]};
  color: ${color.slate};
  font-size: ${size.small};
  line-height: 1.45;
  ${up("md")} {
    grid-template-columns: ${photoSize.wide}px minmax(0, 1fr);
  }
`;

const Name = styled.strong`
  display: block;
  color: ${color.ink};
  font-weight: 600;
`;
