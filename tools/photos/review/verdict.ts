import { budget, squareEdge, variantWidths } from "../settings";

/** All that a verdict rests on. */
export interface Findings {
  /** Of the original; nothing where initials are drawn. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Mean luminance of the crop, from 0 to 255. */
  readonly light: number;
  /** Standard deviation of the crop's Laplacian, as sharp measures it. */
  readonly sharpness: number;
  readonly variants: readonly { readonly width: number; readonly bytes: number; readonly ssim: number }[];
}

export type Grade = "good" | "look" | "replace";

export interface Verdict {
  readonly grade: Grade;
  readonly reasons: readonly string[];
}

const limits = { light: 50, sharpness: 0.8, aspect: 1.6, ssim: 0.9 } as const;
const largest = Math.max(...variantWidths);

/** Whether a photo does its work, and what about it does not. */
export function judge({ width, height, light, sharpness, variants }: Findings): Verdict {
  if (width === undefined || height === undefined)
    return { grade: "replace", reasons: ["There is no photo: visitors see initials."] };
  const edge = Math.min(width, height);
  const aspect = Math.max(width, height) / edge;
  const heaviest = Math.max(...variants.map(({ bytes }) => bytes));
  const worst = Math.min(...variants.map(({ ssim }) => ssim));
  const serious = [
    edge < largest && `Too small: a phone at 3× asks for ${largest} pixels, the crop has ${edge}.`,
    variants.some((variant) => variant.width > edge) && "Upscaled: a file has more pixels than the original.",
    sharpness < limits.sharpness &&
      `Blurred: its sharpness is ${sharpness.toFixed(1)}, below ${limits.sharpness}.`,
  ];
  const slight = [
    edge >= largest &&
      edge < squareEdge &&
      `Rather small: ${squareEdge} pixels leave room, the crop has ${edge}.`,
    aspect > limits.aspect &&
      `Not square enough: the crop leaves out ${Math.round((1 - 1 / aspect) * 100)}% of it.`,
    light < limits.light && `Too dark: its mean light is ${Math.round(light)} of 255.`,
    heaviest > budget.bytes && `Over budget: a file has ${heaviest} bytes, more than ${budget.bytes}.`,
    worst < limits.ssim && `Pressed too hard: a file is only ${worst.toFixed(3)} like the original (SSIM).`,
  ];
  const reasons = [...serious, ...slight].filter((reason) => reason !== false);
  if (serious.some(Boolean)) return { grade: "replace", reasons };
  return { grade: reasons.length > 0 ? "look" : "good", reasons };
}
