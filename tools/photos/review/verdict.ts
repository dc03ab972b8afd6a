import { largestVariant, maxVariantBytes, squareEdge } from "../settings";

interface Findings {
  readonly width: number;
  readonly height: number;
  /** Mean luminance of the crop, from 0 to 255. */
  readonly light: number;
  /** Standard deviation of the crop's Laplacian, as sharp measures it. */
  readonly sharpness: number;
}

const limits = { light: 50, sharpness: 0.8, aspect: 1.6, ssim: 0.9 } as const;

/** Whether a photo is good enough, and if not, why. */
export function judge(original: Findings | undefined, files: readonly { bytes: number; ssim: number }[]) {
  if (original === undefined)
    return { grade: "Replace", reasons: ["There is no photo: visitors see initials."] };
  const { width, height, light, sharpness } = original;
  const edge = Math.min(width, height);
  const aspect = Math.max(width, height) / edge;
  const heaviest = Math.max(...files.map(({ bytes }) => bytes));
  const worst = Math.min(...files.map(({ ssim }) => ssim));
  const serious = [
    edge < largestVariant &&
      `Too small: a phone at 3× asks for ${largestVariant} pixels, the crop has ${edge}.`,
    sharpness < limits.sharpness &&
      `Blurred: its sharpness is ${sharpness.toFixed(1)}, below ${limits.sharpness}.`,
  ].filter((reason) => reason !== false);
  const slight = [
    edge >= largestVariant &&
      edge < squareEdge &&
      `Rather small: ${squareEdge} pixels or more are better, the crop has ${edge}.`,
    aspect > limits.aspect &&
      `Not square enough: the crop leaves out ${Math.round((1 - 1 / aspect) * 100)}% of it.`,
    light < limits.light && `Too dark: its mean light is ${Math.round(light)} of 255.`,
    heaviest > maxVariantBytes && `Too heavy: a file has ${heaviest} bytes, more than ${maxVariantBytes}.`,
    worst < limits.ssim &&
      `Compressed too much: a file is only ${worst.toFixed(3)} like the original (SSIM).`,
  ].filter((reason) => reason !== false);
  const reasons = [...serious, ...slight];
  const grade = reasons.length > 0 ? "Have a look" : "Good";
  return { grade: serious.length > 0 ? "Replace" : grade, reasons };
}
