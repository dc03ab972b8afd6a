import type { CSSProperties } from "react";
import { styled } from "styled-components";
import { across, along } from "../styles/flowMotion";
import { color } from "../styles/theme";
import type { Stop } from "./flowGeometry";

interface FlowLineProps extends Pick<Stop, "from" | "to"> {
  /** 0 to 3 flow in, 4 to 7 flow out; each pulse starts after the one before. */
  readonly order: number;
  readonly upright: boolean;
}

/**
 * An S-curve and the pulse on it. The pulse moves evenly along one axis and eases along the other, which is
 * exactly this curve; so it needs nothing but two translations.
 */
export function FlowLine({ from, to, order, upright }: FlowLineProps) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const curve = upright
    ? `c0 ${dy / 2} ${dx} ${dy / 2} ${dx} ${dy}`
    : `c${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}`;
  const steps: CSSProperties & Record<`--${string}`, string | number> = {
    "--main": upright ? `0,${dy}px` : `${dx}px`,
    "--side": upright ? `${dx}px` : `0,${dy}px`,
    "--order": order,
  };
  return (
    <g transform={`translate(${from.x} ${from.y})`} style={steps}>
      <Line d={`M0 0${curve}`} />
      <Along>
        <Pulse r="4.500" />
      </Along>
    </g>
  );
}

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
