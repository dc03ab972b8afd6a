import { styled } from "styled-components";
import type { HomeCopy } from "../../../tools/model/pages";
import { up } from "../../styles/media";
import { breakpoint, color, font, picture, step } from "../../styles/theme";
import { type FlowGeometry, type Stop, tall, wide } from "./flowGeometry";
import { across, along, turn } from "./flowMotion";

type FlowWords = HomeCopy["hero"]["flow"];

interface FlowPictureProps {
  readonly words: FlowWords;
}

/** Requests flow into the wheel and leave it as results: drawn once for phones, once for wider screens. */
export const FlowPicture = ({ words }: FlowPictureProps) => (
  <figure>
    <Tall>
      <Flow words={words} geometry={tall} upright />
    </Tall>
    <Wide>
      <Flow words={words} geometry={wide} upright={false} />
    </Wide>
  </figure>
);

interface FlowProps extends FlowPictureProps {
  readonly geometry: FlowGeometry;
  /** Whether the work flows from top to bottom. */
  readonly upright: boolean;
}

function Flow({ words, geometry, upright }: FlowProps) {
  const { width, height, wheel, chip } = geometry;
  const stops = [
    ...geometry.inputs.map((stop, index) => ({ ...stop, word: words.inputs[index], order: index })),
    ...geometry.outputs.map((stop, index) => ({ ...stop, word: words.outputs[index], order: index + 4 })),
  ];
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.label}>
      {stops.map(({ from, to, order }) => (
        <Pipe key={order} from={from} to={to} order={order} upright={upright} />
      ))}
      <Wheel transform={`translate(${wheel.x} ${wheel.y})`}>
        <circle r={wheel.radius} />
        <Paddles r={wheel.radius - 13} pathLength={12} />
        <Hub r={wheel.radius - 24} />
        <Word dy="-19">{words.agent}</Word>
        {words.verbs.map((verb, index) => (
          <Verb key={verb} dy={4 + index * 20}>
            {verb}
          </Verb>
        ))}
      </Wheel>
      {stops.map(({ chip: { x, y }, word, order }) => (
        <Chip key={order} $last={order === 7} transform={`translate(${x} ${y})`}>
          <rect x={-chip.width / 2} y={-chip.height / 2} width={chip.width} height={chip.height} rx="12" />
          <text dy="5">{word}</text>
        </Chip>
      ))}
    </Drawing>
  );
}

interface PipeProps extends Pick<Stop, "from" | "to"> {
  /** 0 to 3 flow in, 4 to 7 flow out; each pulse starts after the one before. */
  readonly order: number;
  readonly upright: boolean;
}

/** An S-curve and the pulse on it. */
function Pipe({ from, to, order, upright }: PipeProps) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const curve = upright
    ? `c0 ${dy / 2} ${dx} ${dy / 2} ${dx} ${dy}`
    : `c${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}`;
  const [main, side] = upright ? [`0,${dy}px`, `${dx}px`] : [`${dx}px`, `0,${dy}px`];
  return (
    <Steps transform={`translate(${from.x} ${from.y})`} $main={main} $side={side} $order={order}>
      <Line d={`M0 0${curve}`} />
      <Along>
        <Pulse r="4.500" />
      </Along>
    </Steps>
  );
}

const Tall = styled.div`
  max-width: ${breakpoint.sm}px;
  margin-inline: auto;
  ${up("md")} {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;
  max-width: ${step[640]};
  margin-inline: auto;
  ${up("md")} {
    display: block;
  }
`;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
  /* SVG text has a fill, which the page's own style for selections leaves white, on amber. */
  text::selection { background: ${color.spark}; color: ${color.ink}; fill: ${color.ink}; }
`;

const Steps = styled.g<{ readonly $main: string; readonly $side: string; readonly $order: number }>`
  --main: ${({ $main }) => $main};
  --side: ${({ $side }) => $side};
  --order: ${({ $order }) => $order};
`;

const Line = styled.path`
  fill: none;
  stroke: ${color.stream};
  stroke-width: 1.5;
`;

/** Each axis needs an element: Chromium shows only one of two translations that run on the same one. */
const Along = styled.g`
  ${along}
`;

const Pulse = styled.circle`
  fill: ${color.spark};
  opacity: 0;
  ${across}
`;

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

const Chip = styled.g<{ readonly $last: boolean }>`
  rect {
    fill: ${({ $last }) => ($last ? color.spark : color.chip)};
    stroke: ${({ $last }) => ($last ? color.spark : color.veilLine)};
  }
  text {
    fill: ${({ $last }) => ($last ? color.ink : color.white)};
    font-size: ${picture.label};
    font-weight: ${({ $last }) => ($last ? 600 : 500)};
    text-anchor: middle;
  }
`;
