import { styled } from "styled-components";
import { NonBreakingUnits } from "../../components/NonBreakingUnits";
import { canHover, forcedColors, print } from "../../styles/media";
import { color, motion, radius, shadow, size, space, step } from "../../styles/theme";
import { headingThree } from "../../styles/typography";

export interface ServiceCardProps {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Shapes of the icon set, put there by the build; never from content. */
  readonly iconShapes: string;
  readonly features: readonly string[];
}

export const ServiceCard = ({ title, description, iconShapes, features }: ServiceCardProps) => (
  <Card>
    <Badge>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon set's own, looked up by name.
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
  width: ${step[48]};
  height: ${step[48]};
  border-radius: ${radius.small};
  background: ${color.mist};
  color: ${color.river};
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** Two strokes with round ends. A shape costs the first paint less than a picture. */
const tick =
  "M3.71 7.79 6.91 10.99A1 1 0 0 1 5.49 12.41L2.29 9.21A1 1 0 0 1 3.71 7.79z" +
  "M5.5 10.99 12.3 4.29A1 1 0 0 1 13.7 5.71L6.9 12.41A1 1 0 0 1 5.5 10.99z";

const Features = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${space.features}, 100%), 1fr));
  gap: ${step[8]} ${step[20]};
  font-size: ${size.small};
  line-height: 1.45;
  margin: auto calc(-1 * ${step[14]}) calc(-1 * ${step[8]});
  padding: ${step[14]};
  border-radius: ${radius.control};
  transition: background-color ${motion.feedback};
  li {
    position: relative;
    padding-left: ${step[28]};
  }
  li::before {
    content: "";
    position: absolute;
    top: ${step[3]};
    left: 0;
    width: ${step[16]};
    height: ${step[16]};
    background: ${color.river};
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
  align-items: stretch;
  min-width: 0;
  padding: ${step[28]};
  border: ${step[1]} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.white};
  break-inside: avoid;
  transition: border-color ${motion.feedback}, box-shadow ${motion.feedback};
  h3 {
    ${headingThree}
    margin-top: ${step[24]};
  }
  p {
    margin-block: ${step[10]} ${step[14]};
    color: ${color.slate};
    font-size: ${size.text};
    line-height: 1.55;
    text-wrap: pretty;
  }
  ${canHover} {
    &:hover {
      border-color: ${color.river};
      box-shadow: ${shadow.card};
    }
    &:hover ${Features} {
      background: ${color.mist};
    }
  }
  ${forcedColors} {
    &:hover ${Features} {
      outline: ${step[1]} solid;
    }
  }
  ${print} {
    box-shadow: none;
  }
`;
