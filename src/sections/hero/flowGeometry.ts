/** Where things stand in the hero picture. Wide: left to right. Tall, for phones: top to bottom, at the size it is drawn. */
export interface FlowGeometry {
  readonly width: number;
  readonly height: number;
  readonly wheel: { readonly x: number; readonly y: number; readonly radius: number };
  readonly chip: { readonly width: number; readonly height: number };
  readonly inputs: readonly Stop[];
  readonly outputs: readonly Stop[];
}

/** A chip's middle, and the two ends of its line: at the chip and at the wheel. */
export interface Stop {
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
const wideWheel = { x: 252, y: 190, radius: 86 };

const wideStop = (side: -1 | 1) => (row: number) => {
  const y = 46 + row * 96;
  const chip = { x: wideWheel.x + side * 188, y };
  const angle = ((row - 1.5) * 30 * Math.PI) / 180;
  const rim = {
    x: Math.round(wideWheel.x + side * wideWheel.radius * Math.cos(angle)),
    y: Math.round(wideWheel.y + wideWheel.radius * Math.sin(angle)),
  };
  const edge = { x: chip.x - side * (wideChip.width / 2), y };
  return side < 0 ? { chip, from: edge, to: rim } : { chip, from: rim, to: edge };
};

export const wide: FlowGeometry = {
  width: 504,
  height: 380,
  wheel: wideWheel,
  chip: wideChip,
  inputs: rows.map(wideStop(-1)),
  outputs: rows.map(wideStop(1)),
};

const tallChip = { width: 136, height: 40 };
const tallWheel = { x: 144, y: 232, radius: 90 };

/** Two chips side by side, two rows of them above the wheel and two below; the outer row's lines pass outside. */
const tallStop = (side: -1 | 1) => (row: number) => {
  const column = row % 2 === 0 ? -1 : 1;
  const outer = side < 0 ? row < 2 : row > 1;
  const chip = { x: tallWheel.x + column * 75, y: tallWheel.y + side * (outer ? 208 : 150) };
  const edge = { x: tallWheel.x + column * (outer ? 139 : 48), y: chip.y - side * (tallChip.height / 2) };
  const rim = outer
    ? { x: tallWheel.x + column * 84, y: tallWheel.y + side * 32 }
    : { x: tallWheel.x + column * 42, y: tallWheel.y + side * 80 };
  return side < 0 ? { chip, from: edge, to: rim } : { chip, from: rim, to: edge };
};

export const tall: FlowGeometry = {
  width: 288,
  height: 464,
  wheel: tallWheel,
  chip: tallChip,
  inputs: rows.map(tallStop(-1)),
  outputs: rows.map(tallStop(1)),
};
