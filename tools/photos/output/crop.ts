export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where "50% 30%" lies, as shares of width and height; the middle when nothing is said. */
export function focusPoint(focus = "50% 50%"): { readonly x: number; readonly y: number } {
  const [x = 50, y = 50] = focus.split(" ").map((part) => Number.parseInt(part, 10));
  return { x: x / 100, y: y / 100 };
}

/** The largest square of a photo that has the focal point as near to its middle as the photo's edges allow. */
export function squareAround({ width, height }: Size, focus?: string): Region {
  const edge = Math.min(width, height);
  const { x, y } = focusPoint(focus);
  return {
    left: startOf(x * width, edge, width),
    top: startOf(y * height, edge, height),
    width: edge,
    height: edge,
  };
}

const startOf = (middle: number, edge: number, whole: number) =>
  Math.round(Math.min(Math.max(middle - edge / 2, 0), whole - edge));
