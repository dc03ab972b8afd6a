interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where "50% 30%" lies, as shares of width and height. */
export function focusPoint(focus = "50% 50%"): { readonly x: number; readonly y: number } {
  const [x = 50, y = 50] = focus.split(" ").map((part) => Number.parseInt(part, 10));
  return { x: x / 100, y: y / 100 };
}

/** The largest square of a photo, with the focal point as near to its middle as the photo's edges allow. */
export function squareAround({ width, height }: Size, focus?: string) {
  const edge = Math.min(width, height);
  const { x, y } = focusPoint(focus);
  const start = (middle: number, whole: number) =>
    Math.round(Math.min(Math.max(middle - edge / 2, 0), whole - edge));
  return { left: start(x * width, width), top: start(y * height, height), width: edge, height: edge };
}
