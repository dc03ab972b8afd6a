import { styled } from "styled-components";
import { canHover, forcedColors, print } from "../styles/media";
import { color, motion, radius, shadow, size } from "../styles/theme";
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
  width: 48px;
  height: 48px;
  border-radius: ${radius.small};
  background: ${color.mist};
  color: ${color.river};
`;

const Title = styled.h3`
  ${headingThree}
  margin-top: 22px;
`;

const Description = styled.p`
  margin-top: 10px;
  color: ${color.slate};
  font-size: ${size.text};
  line-height: 1.55;
  text-wrap: pretty;
`;

const Features = styled(TickList)`
  margin: auto -14px -8px;
  padding: 14px;
  border-radius: ${radius.control};
  transition: background-color ${motion.feedback};
`;

const lifted = `
  border-color: ${color.river};
  box-shadow: ${shadow.card};
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  min-width: 0;
  padding: 28px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.white};
  overflow-wrap: anywhere;
  break-inside: avoid;
  transition: border-color ${motion.feedback}, box-shadow ${motion.feedback};
  ${Description} {
    margin-bottom: 14px;
  }
  ${canHover} {
    &:hover {
      ${lifted}
    }
    &:hover ${Features} {
      background: ${color.mist};
    }
  }
  &:focus-within {
    ${lifted}
  }
  &:focus-within ${Features} {
    background: ${color.mist};
  }
  ${forcedColors} {
    &:hover ${Features} {
      outline: 1px solid;
    }
  }
  ${print} {
    box-shadow: none;
  }
`;
