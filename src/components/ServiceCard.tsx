import { styled } from "styled-components";
import { later } from "../styles/later";
import { canHover, forcedColors, print } from "../styles/media";
import { color, motion, radius, shadow, size, step } from "../styles/theme";
import { headingThree } from "../styles/typography";
import { Icon } from "./Icon";
import { TickList } from "./TickList";
import { Unbroken } from "./Unbroken";

export interface ServiceCardProps {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly iconShapes: string;
  readonly features: readonly string[];
}

export const ServiceCard = ({ title, description, iconShapes, features }: ServiceCardProps) => (
  <Card>
    <Badge>
      <Icon shapes={iconShapes} />
    </Badge>
    <Title>{title}</Title>
    <Description>
      <Unbroken>{description}</Unbroken>
    </Description>
    <Features items={features} />
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
`;

const Title = styled.h3`
  ${headingThree}
  margin-top: ${step[24]};
`;

const Description = styled.p`
  margin-top: ${step[10]};
  color: ${color.slate};
  font-size: ${size.text};
  line-height: 1.55;
  text-wrap: pretty;
`;

const Features = styled(TickList)`
  margin: auto calc(-1 * ${step[14]}) calc(-1 * ${step[8]});
  padding: ${step[14]};
  border-radius: ${radius.control};
  transition: background-color ${motion.feedback};
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
  ${later(380)}
  transition: border-color ${motion.feedback}, box-shadow ${motion.feedback};
  ${Description} {
    margin-bottom: ${step[14]};
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
