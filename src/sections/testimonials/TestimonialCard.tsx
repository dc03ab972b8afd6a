import { styled } from "styled-components";
import type { Testimonial } from "../../../tools/model/testimonial";
import { NonBreakingUnits } from "../../components/NonBreakingUnits";
import { Photo, type PhotoProps } from "../../components/Photo";
import { forcedColors, up } from "../../styles/media";
import { color, font, fontSize, photoSize, size, space } from "../../styles/theme";

export type TestimonialCardProps = Pick<Testimonial, "name" | "position" | "company" | "content" | "gain"> &
  Pick<PhotoProps, "photo"> & {
    /** Alt text of the five stars. */
    readonly rating: string;
  };

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
      <span>
        <NonBreakingUnits>{gain.value}</NonBreakingUnits>
      </span>
      {` ${gain.label}`}
    </Gain>
    <Figure>
      <Stars role="img" aria-label={rating} />
      <Quote>
        {/* The quotation marks of the page's language. */}
        <q>{content}</q>
      </Quote>
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
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${space.l};
  align-content: start;
  padding-top: ${space.l};
  border-top: 2px solid ${color.lineStrong};
  break-inside: avoid;
  ${up("sm")} {
    grid-template-columns: 9.5rem minmax(0, 1fr);
  }
`;

const Gain = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  line-height: 1.4;
  > span {
    display: block;
    margin-bottom: ${space.x2s};
    color: ${color.accent};
    font: 650 ${fontSize.storyGain}/1 ${font.heading};
    letter-spacing: -0.03em;
  }
`;

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

const star = "l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

/** Five stars in a row. A clip path makes the first paint faster than an image. */
const stars = [11, 33, 55, 77, 99].map((x) => `M${x} 1.6${star}`).join("");

const Stars = styled.span`
  width: 110px;
  height: 20px;
  background: ${color.rating};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  clip-path: path("${stars}");
  ${forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

const Quote = styled.blockquote`
  max-width: ${size.measure};
  font-size: ${fontSize.quote};
  font-weight: 500;
  line-height: 1.45;
  text-indent: -0.42em;
  text-wrap: pretty;
`;

const Author = styled.figcaption`
  display: grid;
  grid-template-columns: ${photoSize.phone}px minmax(0, 1fr);
  gap: ${space.s};
  align-items: center;
  margin-top: ${space.x2s};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  line-height: 1.45;
  ${up("md")} {
    grid-template-columns: ${photoSize.wide}px minmax(0, 1fr);
  }
  strong {
    display: block;
    color: ${color.text};
    font-weight: 600;
  }
`;
