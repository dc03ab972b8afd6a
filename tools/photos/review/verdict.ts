import { largestVariant, maxVariantBytes, squareEdge } from "../settings";

interface Measurements {
  readonly width: number;
  readonly height: number;
  /** Mean luminance of the crop, from 0 to 255. */
  readonly luminance: number;
  /** Standard deviation of the crop's Laplacian, as sharp measures it. */
  readonly sharpness: number;
}

const limits = { luminance: 50, sharpness: 0.8, aspect: 1.6, ssim: 0.9 } as const;

/** Returns whether a photo is good enough, and the reasons if it isn't. */
export function judge(original: Measurements | undefined, files: readonly { bytes: number; ssim: number }[]) {
  if (original === undefined)
    return { grade: "Replace", reasons: ["There is no photo. Visitors see initials."] };
  const { width, height, luminance, sharpness } = original;
  const edge = Math.min(width, height);
  const aspect = Math.max(width, height) / edge;
  const largest = Math.max(...files.map(({ bytes }) => bytes));
  const lowestSsim = Math.min(...files.map(({ ssim }) => ssim));
  const serious = [
    edge < largestVariant &&
      `Too small: the crop is ${edge} pixels wide. Phones show up to ${largestVariant}.`,
    sharpness < limits.sharpness &&
      `Blurred: its sharpness is ${sharpness.toFixed(1)}, less than ${limits.sharpness}.`,
  ].filter((reason) => reason !== false);
  const minor = [
    edge >= largestVariant &&
      edge < squareEdge &&
      `Smaller than recommended: the crop is ${edge} pixels wide. Use ${squareEdge} or more.`,
    aspect > limits.aspect &&
      `Far from square: the crop removes ${Math.round((1 - 1 / aspect) * 100)}% of the photo.`,
    luminance < limits.luminance && `Too dark: its mean luminance is ${Math.round(luminance)} of 255.`,
    largest > maxVariantBytes &&
      `Too large: one file is ${largest.toLocaleString("en-US")} bytes. The limit is ${maxVariantBytes.toLocaleString("en-US")}.`,
    lowestSsim < limits.ssim &&
      `Compressed too much: the similarity of a file to the original is ${lowestSsim.toFixed(3)} (SSIM).`,
  ].filter((reason) => reason !== false);
  const reasons = [...serious, ...minor];
  const grade = reasons.length > 0 ? "Check" : "Good";
  return { grade: serious.length > 0 ? "Replace" : grade, reasons };
}
