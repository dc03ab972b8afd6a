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

const wideChip = { width: 128, height: 42 };
const wideWheel = { x: 270, y: 190, radius: 84 };

const wideStop = (side: -1 | 1) => (row: number) => {
  const y = 46 + row * 96;
  const chip = { x: wideWheel.x + side * 205, y };
  const angle = ((row - 1.5) * 30 * Math.PI) / 180;
  const rim = {
    x: Math.round(wideWheel.x + side * wideWheel.radius * Math.cos(angle)),
    y: Math.round(wideWheel.y + wideWheel.radius * Math.sin(angle)),
  };
  const edge = { x: chip.x - side * (wideChip.width / 2), y };
  return side < 0 ? { chip, from: edge, to: rim } : { chip, from: rim, to: edge };
};

export const wide: FlowGeometry = {
  width: 540,
  height: 380,
  wheel: wideWheel,
  chip: wideChip,
  inputs: rows.map(wideStop(-1)),
  outputs: rows.map(wideStop(1)),
};

const tallChip = { width: 136, height: 40 };
const tallWheel = { x: 144, y: 230, radius: 72 };

/** Two chips side by side, two rows of them above the wheel and two below. */
const tallStop = (side: -1 | 1) => (row: number) => {
  const column = row % 2 === 0 ? -1 : 1;
  const far = side < 0 ? row < 2 : row >= 2;
  const chip = { x: tallWheel.x + column * 76, y: tallWheel.y + side * (far ? 206 : 152) };
  const edge = { x: tallWheel.x + column * (far ? 140 : 40), y: chip.y - side * (tallChip.height / 2) };
  const rim = {
    x: tallWheel.x + column * (far ? 58 : 30),
    y: Math.round(tallWheel.y + side * (far ? 43 : 65)),
  };
  return side < 0 ? { chip, from: edge, to: rim } : { chip, from: rim, to: edge };
};

export const tall: FlowGeometry = {
  width: 288,
  height: 460,
  wheel: tallWheel,
  chip: tallChip,
  inputs: rows.map(tallStop(-1)),
  outputs: rows.map(tallStop(1)),
};
