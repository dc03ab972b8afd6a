import { styled } from "styled-components";
import { turn } from "../styles/flowMotion";
import { color, font, picture } from "../styles/theme";

interface FlowWheelProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly word: string;
  readonly verbs: readonly string[];
}

export const FlowWheel = ({ x, y, radius, word, verbs }: FlowWheelProps) => (
  <Wheel transform={`translate(${x} ${y})`}>
    <circle r={radius} />
    <Paddles r={radius - 13} pathLength={12} />
    <Hub r={radius - 24} />
    <Word dy="-19">{word}</Word>
    {verbs.map((verb, index) => (
      <Verb key={verb} dy={4 + index * 20}>
        {verb}
      </Verb>
    ))}
  </Wheel>
);

const Wheel = styled.g`
  fill: none;
  stroke: ${color.rim};
  stroke-width: 1.5;
  text {
    stroke: none;
    text-anchor: middle;
  }
`;

/** A ring that is twelve long, in dashes: each is a paddle. */
const Paddles = styled.circle`
  stroke-width: 16;
  stroke-dasharray: 0.06 0.94;
  ${turn}
`;

const Hub = styled.circle`
  fill: ${color.hub};
  stroke: ${color.spark};
  stroke-width: 2;
`;

const Word = styled.text`
  fill: ${color.white};
  font: 650 ${picture.word} ${font.heading};
  letter-spacing: -0.02em;
`;

const Verb = styled.text`
  fill: ${color.foam};
  font-size: ${picture.verbs};
`;
