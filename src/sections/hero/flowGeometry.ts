/** Positions in the hero picture. Wide: left to right. Tall, for phones: top to bottom, in CSS pixels. */
export interface FlowGeometry {
  readonly width: number;
  readonly height: number;
  readonly agent: Point & { readonly radius: number };
  readonly chip: { readonly width: number; readonly height: number };
  readonly inputs: readonly Lane[];
  readonly outputs: readonly Lane[];
}

/** The center of a chip, and both ends of the line between the chip and the agent, in the direction of the flow. */
export interface Lane {
  readonly chip: Point;
  readonly from: Point;
  readonly to: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const rows = [0, 1, 2, 3] as const;

const wideChip = { width: 128, height: 44 };
const wideAgent = { x: 252, y: 190, radius: 86 };

const wideLane = (side: -1 | 1) => (row: number) => {
  const y = 46 + row * 96;
  const chip = { x: wideAgent.x + side * 188, y };
  const angle = ((row - 1.5) * 30 * Math.PI) / 180;
  const rim = {
    x: Math.round(wideAgent.x + side * wideAgent.radius * Math.cos(angle)),
    y: Math.round(wideAgent.y + wideAgent.radius * Math.sin(angle)),
  };
  const edge = { x: chip.x - side * (wideChip.width / 2), y };
  return side < 0 ? { chip, from: edge, to: rim } : { chip, from: rim, to: edge };
};

export const wide: FlowGeometry = {
  width: 504,
  height: 380,
  agent: wideAgent,
  chip: wideChip,
  inputs: rows.map(wideLane(-1)),
  outputs: rows.map(wideLane(1)),
};

const tallChip = { width: 136, height: 40 };
const tallAgent = { x: 144, y: 232, radius: 90 };

/** Two chips side by side, two rows above the agent and two below. The lines of the outer rows pass outside. */
const tallLane = (side: -1 | 1) => (row: number) => {
  const column = row % 2 === 0 ? -1 : 1;
  const outer = side < 0 ? row < 2 : row > 1;
  const chip = { x: tallAgent.x + column * 75, y: tallAgent.y + side * (outer ? 208 : 150) };
  const edge = { x: tallAgent.x + column * (outer ? 139 : 48), y: chip.y - side * (tallChip.height / 2) };
  const rim = outer
    ? { x: tallAgent.x + column * 84, y: tallAgent.y + side * 32 }
    : { x: tallAgent.x + column * 42, y: tallAgent.y + side * 80 };
  return side < 0 ? { chip, from: edge, to: rim } : { chip, from: rim, to: edge };
};

export const tall: FlowGeometry = {
  width: 288,
  height: 464,
  agent: tallAgent,
  chip: tallChip,
  inputs: rows.map(tallLane(-1)),
  outputs: rows.map(tallLane(1)),
};
