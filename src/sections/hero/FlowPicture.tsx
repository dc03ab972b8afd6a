import { css, styled } from "styled-components";
import type { HomeCopy } from "../../../tools/model/pages";
import { up } from "../../styles/media";
import { breakpoint, color, font, pictureColor } from "../../styles/theme";
import { type FlowGeometry, type Stop, tall, wide } from "./flowGeometry";
import { across, along, turn } from "./flowMotion";

type FlowWords = HomeCopy["hero"]["flow"];

interface FlowPictureProps {
  readonly words: FlowWords;
}

/** Requests flow into the wheel and leave it as results: drawn once for phones, once for wider screens. */
export const FlowPicture = ({ words }: FlowPictureProps) => (
  <figure>
    <Flow words={words} geometry={tall} upright />
    <Flow words={words} geometry={wide} upright={false} />
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
    <Drawing $upright={upright} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.label}>
      <Pipes $steps={stops.map((stop) => stepsOf(stop, upright))}>
        {stops.map(({ from, to, order }) => (
          <g key={order} transform={`translate(${from.x} ${from.y})`}>
            <path d={curve(from, to, upright)} />
            {/* Each axis needs an element: Chromium shows only one of two translations that run on the same one. */}
            <g>
              <circle r="4.500" />
            </g>
          </g>
        ))}
      </Pipes>
      <Wheel transform={`translate(${wheel.x} ${wheel.y})`}>
        <circle r={wheel.radius} />
        <Paddles r={wheel.radius - 13} pathLength={12} />
        <Hub r={wheel.radius - 24} />
        <text dy="-19">{words.agent}</text>
        {words.verbs.map((verb, index) => (
          <text key={verb} dy={4 + index * 20}>
            {verb}
          </text>
        ))}
      </Wheel>
      <Chips>
        {stops.map(({ chip: { x, y }, word, order }) => (
          <g key={order} transform={`translate(${x} ${y})`}>
            <rect x={-chip.width / 2} y={-chip.height / 2} width={chip.width} height={chip.height} rx="12" />
            <text dy="5">{word}</text>
          </g>
        ))}
      </Chips>
    </Drawing>
  );
}

/** The line of a pipe: an S-curve. */
function curve(from: Stop["from"], to: Stop["to"], upright: boolean): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return upright
    ? `M0 0c0 ${dy / 2} ${dx} ${dy / 2} ${dx} ${dy}`
    : `M0 0c${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}`;
}

/** How far the pulse of a pipe goes, along the flow and across it. */
function stepsOf({ from, to }: Stop, upright: boolean): Steps {
  const down = `0,${to.y - from.y}px`;
  const right = `${to.x - from.x}px`;
  return upright ? { main: down, side: right } : { main: right, side: down };
}

interface Steps {
  readonly main: string;
  readonly side: string;
}

const onPhones = css`
  max-width: ${breakpoint.sm}px;
  ${up("md")} {
    display: none;
  }
`;

const onWiderScreens = css`
  display: none;
  max-width: 640px;
  ${up("md")} {
    display: block;
  }
`;

const Drawing = styled.svg<{ readonly $upright: boolean }>`
  ${({ $upright }) => ($upright ? onPhones : onWiderScreens)}
  width: 100%;
  height: auto;
  margin-inline: auto;
  overflow: visible;
  /* SVG text has a fill, which the page's own style for selections leaves white, on amber. */
  text::selection { background: ${color.action}; color: ${color.textOnAction}; fill: ${color.textOnAction}; }
`;

/** Each child is a pipe: four flow in, four flow out, and each pulse starts after the one before. */
const Pipes = styled.g<{ readonly $steps: readonly Steps[] }>`
  path {
    fill: none;
    stroke: ${pictureColor.line};
    stroke-width: 1.5;
  }
  g > g {
    ${along}
  }
  circle {
    fill: ${color.highlight};
    opacity: 0;
    ${across}
  }
  ${({ $steps }) =>
    $steps.map(
      ({ main, side }, order) => css`
      > :nth-child(${order + 1}) {
        --main: ${main};
        --side: ${side};
        --order: ${order};
      }
    `,
    )}
`;

const Wheel = styled.g`
  fill: none;
  stroke: ${pictureColor.ring};
  stroke-width: 1.5;
  text {
    fill: ${color.textMutedOnDark};
    stroke: none;
    font-size: 15px;
    text-anchor: middle;
  }
  text:first-of-type {
    fill: ${color.textOnDark};
    font: 650 20px ${font.heading};
    letter-spacing: -0.02em;
  }
`;

/** A ring that is twelve long, in dashes: each is a paddle. */
const Paddles = styled.circle`
  stroke-width: 16;
  stroke-dasharray: 0.06 0.94;
  ${turn}
`;

const Hub = styled.circle`
  fill: ${pictureColor.disc};
  stroke: ${color.highlight};
  stroke-width: 2;
`;

/** The last result is what the visitor is here for: a booked call. */
const Chips = styled.g`
  rect {
    fill: ${pictureColor.chip};
    stroke: ${color.lineOnDark};
  }
  text {
    fill: ${color.textOnDark};
    font-size: 15px;
    font-weight: 500;
    text-anchor: middle;
  }
  > :last-child rect {
    fill: ${color.action};
    stroke: ${color.action};
  }
  > :last-child text {
    fill: ${color.textOnAction};
    font-weight: 600;
  }
`;
