import { css, styled } from "styled-components";
import type { HomeCopy } from "../../../tools/model/pages";
import { HydrateLater } from "../../components/HydrateLater";
import { up } from "../../styles/media";
import { color, font, pictureColor, radius } from "../../styles/theme";
import { type FlowGeometry, type Lane, tall, wide } from "./flowGeometry";
import { across, along, turn } from "./flowMotion";

type FlowCopy = HomeCopy["hero"]["flow"];

interface FlowPictureProps {
  readonly copy: FlowCopy;
}

/** Requests flow to the agent and leave it as results. Drawn twice: for phones and for wider screens. */
export const FlowPicture = ({ copy }: FlowPictureProps) => (
  <figure id="flow">
    <HydrateLater id="flow" until="interaction">
      <Flow copy={copy} geometry={tall} upright />
      <Flow copy={copy} geometry={wide} upright={false} />
    </HydrateLater>
  </figure>
);

interface FlowProps extends FlowPictureProps {
  readonly geometry: FlowGeometry;
  /** Whether the work flows from top to bottom. */
  readonly upright: boolean;
}

function Flow({ copy, geometry, upright }: FlowProps) {
  const { width, height, agent, chip } = geometry;
  const lanes = [
    ...geometry.inputs.map((lane, index) => ({ ...lane, label: copy.inputs[index], order: index })),
    ...geometry.outputs.map((lane, index) => ({ ...lane, label: copy.outputs[index], order: index + 4 })),
  ];
  return (
    <Drawing $upright={upright} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={copy.label}>
      <Lines $travels={lanes.map((lane) => travelOf(lane, upright))}>
        {lanes.map(({ from, to, order }) => (
          <g key={order} transform={`translate(${from.x} ${from.y})`}>
            <path d={curve(from, to, upright)} />
            {/* One element for each axis: Chromium runs only one of two translations of the same element. */}
            <g>
              <circle r="4.5" />
            </g>
          </g>
        ))}
      </Lines>
      <Agent transform={`translate(${agent.x} ${agent.y})`}>
        <circle r={agent.radius} />
        <Ticks r={agent.radius - 13} pathLength={12} />
        <Disc r={agent.radius - 24} />
        <text dy="-19">{copy.agent}</text>
        {copy.verbs.map((verb, index) => (
          <text key={verb} dy={4 + index * 20}>
            {verb}
          </text>
        ))}
      </Agent>
      <Chips>
        {lanes.map(({ chip: { x, y }, label, order }) => (
          <g key={order} transform={`translate(${x} ${y})`}>
            <rect
              x={-chip.width / 2}
              y={-chip.height / 2}
              width={chip.width}
              height={chip.height}
              rx={radius.small}
            />
            <text
              dy="5"
              {...(isWide(label) && { textLength: chip.width - 12, lengthAdjust: "spacingAndGlyphs" })}
            >
              {label}
            </text>
          </g>
        ))}
      </Chips>
    </Drawing>
  );
}

/** Whether a label can be wider than its chip. Letters that are narrow in most fonts don't count. */
const isWide = (label = "") => label.replace(/[ fijlrt]/g, "").length > 11;

/** The S-curve between both ends of a line. */
function curve(from: Lane["from"], to: Lane["to"], upright: boolean): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return upright
    ? `M0 0c0 ${dy / 2} ${dx} ${dy / 2} ${dx} ${dy}`
    : `M0 0c${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}`;
}

/** How far the pulse on a line travels, along the flow and across it. */
function travelOf({ from, to }: Lane, upright: boolean): Travel {
  const down = `0,${to.y - from.y}px`;
  const right = `${to.x - from.x}px`;
  return upright ? { main: down, side: right } : { main: right, side: down };
}

interface Travel {
  readonly main: string;
  readonly side: string;
}

const onPhones = css`
  max-width: 480px;
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
  /* SVG text is painted with fill, which the page's selection style does not set. */
  text::selection { background: ${color.action}; color: ${color.textOnAction}; fill: ${color.textOnAction}; }
`;

/** Each child is a line with its pulse. Each pulse starts after the one before. */
const Lines = styled.g<{ readonly $travels: readonly Travel[] }>`
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
  ${({ $travels }) =>
    $travels.map(
      ({ main, side }, order) => css`
      > :nth-child(${order + 1}) {
        --main: ${main};
        --side: ${side};
        --order: ${order};
      }
    `,
    )}
`;

const Agent = styled.g`
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

/** Twelve ticks: the dashes of a ring whose path length is twelve. */
const Ticks = styled.circle`
  stroke-width: 16;
  stroke-dasharray: 0.06 0.94;
  ${turn}
`;

const Disc = styled.circle`
  fill: ${pictureColor.disc};
  stroke: ${color.highlight};
  stroke-width: 2;
`;

/** The last result, a booked call, stands out. */
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
