import { styled } from "styled-components";
import { color, size, step } from "../styles/theme";
import { Unbroken } from "./Unbroken";

interface StepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

export const Steps = ({ steps }: StepsProps) => (
  <List>
    {steps.map(({ title, text }) => (
      <Step key={title}>
        <Title>
          <Unbroken>{title}</Unbroken>
        </Title>
        <Unbroken>{text}</Unbroken>
      </Step>
    ))}
  </List>
);

const List = styled.ol`
  display: grid;
  gap: ${step[24]};
  counter-reset: step;
`;

const Step = styled.li`
  position: relative;
  min-height: ${step[44]};
  padding-left: ${step[60]};
  color: ${color.slate};
  font-size: ${size.text};
  line-height: 1.5;
  counter-increment: step;
  &::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: ${step[40]};
    height: ${step[40]};
    border-radius: 50%;
    background: ${color.pine};
    color: ${color.white};
    font-weight: 600;
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }
`;

const Title = styled.strong`
  display: block;
  color: ${color.ink};
  font-size: ${size.body};
  font-weight: 600;
`;
