import { styled } from "styled-components";
import type { Service } from "../../../tools/model/service";
import { NonBreakingUnits } from "../../components/NonBreakingUnits";
import { canHover, forcedColors } from "../../styles/media";
import { color, fontSize, motion, radius, shadow, space } from "../../styles/theme";
import { headingThree } from "../../styles/typography";

export type ServiceCardProps = Pick<Service, "title" | "description" | "features"> & {
  /** SVG shapes that the build looks up in the icon set. Never from content. */
  readonly iconShapes: string;
};

export const ServiceCard = ({ title, description, iconShapes, features }: ServiceCardProps) => (
  <Card>
    <Badge>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the icon set.
        dangerouslySetInnerHTML={{ __html: iconShapes }}
      />
    </Badge>
    <h3>{title}</h3>
    <p>
      <NonBreakingUnits>{description}</NonBreakingUnits>
    </p>
    <Features role="list">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </Features>
  </Card>
);

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.small};
  background: ${color.surfaceTint};
  color: ${color.accent};
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** Two strokes with round ends. A clip path makes the first paint faster than an image. */
const tick =
  "M3.71 7.79 6.91 10.99A1 1 0 0 1 5.49 12.41L2.29 9.21A1 1 0 0 1 3.71 7.79z" +
  "M5.5 10.99 12.3 4.29A1 1 0 0 1 13.7 5.71L6.9 12.41A1 1 0 0 1 5.5 10.99z";

const Features = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(13rem, 40%), 100%), 1fr));
  gap: ${space.xs} ${space.m};
  font-size: ${fontSize.small};
  line-height: 1.45;
  margin: auto -${space.s} -${space.xs};
  padding: ${space.s};
  border-radius: ${radius.control};
  transition: background-color ${motion.feedback};
  li {
    position: relative;
    padding-left: ${space.l};
  }
  li::before {
    content: "";
    position: absolute;
    top: 3px;
    left: 0;
    width: 16px;
    height: 16px;
    background: ${color.accent};
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
    clip-path: path("${tick}");
  }
  ${forcedColors} {
    li::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  break-inside: avoid;
  transition: border-color ${motion.feedback}, box-shadow ${motion.feedback};
  h3 {
    ${headingThree}
    margin-top: ${space.l};
  }
  p {
    margin-block: ${space.s};
    color: ${color.textMuted};
    font-size: ${fontSize.text};
    line-height: 1.55;
    text-wrap: pretty;
  }
  ${canHover} {
    &:hover {
      border-color: ${color.accent};
      box-shadow: ${shadow.card};
    }
    &:hover ${Features} {
      background: ${color.surfaceTint};
    }
  }
  ${forcedColors} {
    &:hover ${Features} {
      outline: 1px solid;
    }
  }
`;
