import { styled } from "styled-components";
import { color, picture } from "../styles/theme";
import { FlowLine } from "./FlowLine";
import { FlowWheel } from "./FlowWheel";
import type { FlowGeometry } from "./flowGeometry";

export interface FlowWords {
  /** The picture in words. */
  readonly label: string;
  readonly agent: string;
  readonly verbs: readonly string[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

interface FlowDrawingProps {
  readonly words: FlowWords;
  readonly geometry: FlowGeometry;
  /** Whether the work flows from top to bottom. */
  readonly upright: boolean;
}

export function FlowDrawing({ words, geometry, upright }: FlowDrawingProps) {
  const { width, height, wheel, chip } = geometry;
  const stops = [
    ...geometry.inputs.map((stop, index) => ({ ...stop, word: words.inputs[index], order: index })),
    ...geometry.outputs.map((stop, index) => ({ ...stop, word: words.outputs[index], order: index + 4 })),
  ];
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.label}>
      {stops.map(({ from, to, order }) => (
        <FlowLine key={order} from={from} to={to} order={order} upright={upright} />
      ))}
      <FlowWheel {...wheel} word={words.agent} verbs={words.verbs} />
      {stops.map(({ chip: { x, y }, word, order }) => (
        <Chip key={order} $last={order === 7} transform={`translate(${x} ${y})`}>
          <rect x={-chip.width / 2} y={-chip.height / 2} width={chip.width} height={chip.height} rx="12" />
          <text dy="5">{word}</text>
        </Chip>
      ))}
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
  /* A picture's letters have a fill, which the page's selection leaves white, on amber. */
  text::selection { background: ${color.spark}; color: ${color.ink}; fill: ${color.ink}; }
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
