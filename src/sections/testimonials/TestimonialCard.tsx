import { styled } from "styled-components";
import type { Testimonial } from "../../../tools/model/testimonial";
import { Photo, type PhotoProps } from "../../components/Photo";
import { forcedColors, up } from "../../styles/media";
import { color, font, photoSize, size, space, step } from "../../styles/theme";

export interface TestimonialCardProps {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly content: string;
  readonly gain: Testimonial["gain"];
  readonly photo: PhotoProps["photo"];
  /** The stars in words. */
  readonly rating: string;
}

export const TestimonialCard = ({
  name,
  position,
  company,
  content,
  gain,
  photo,
  rating,
}: TestimonialCardProps) => (
  <Item>
    <Gain>
      <span>{gain.value}</span>
      {` ${gain.label}`}
    </Gain>
    <Figure>
      <Stars role="img" aria-label={rating} />
      <Quote>{`“${content}”`}</Quote>
      <Author>
        <Photo photo={photo} name={name} />
        <span>
          <strong>{name}</strong>
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
  span {
    display: block;
    margin-bottom: ${step[6]};
    color: ${color.river};
    font: 650 ${size.storyGain}/1 ${font.heading};
    letter-spacing: -0.03em;
  }
`;

const Figure = styled.figure`
  display: grid;
  gap: ${step[16]};
`;

const star = "l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

/** Five stars side by side. A shape costs the first paint less than a picture. */
const stars = [11, 33, 55, 77, 99].map((x) => `M${x} 1.6${star}`).join("");

const Stars = styled.span`
  display: block;
  width: ${step[110]};
  height: ${step[20]};
  background: ${color.amber};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  clip-path: path("${stars}");
  ${forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
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
  strong {
    display: block;
    color: ${color.ink};
    font-weight: 600;
  }
`;
