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

const paddles = Array.from({ length: 12 }, (_, index) => index * 30);

export const FlowWheel = ({ x, y, radius, word, verbs }: FlowWheelProps) => (
  <Wheel transform={`translate(${x} ${y})`}>
    <circle r={radius} />
    <Paddles>
      {paddles.map((angle) => (
        <path key={angle} d={`M0 ${-radius + 6}v14`} transform={`rotate(${angle})`} />
      ))}
    </Paddles>
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

const Paddles = styled.g`
  stroke-width: 2.5;
  stroke-linecap: round;
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
