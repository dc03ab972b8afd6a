import { photoSize } from "../../../src/styles/theme";
import type { Variant } from "../output/variants";

export interface Device {
  readonly name: string;
  readonly cssPixels: number;
  readonly density: number;
}

export const devices: readonly Device[] = [
  { name: "Phone at 3×", cssPixels: photoSize.phone, density: 3 },
  { name: "Tablet at 2×", cssPixels: photoSize.wide, density: 2 },
  { name: "Laptop at 1×", cssPixels: photoSize.wide, density: 1 },
];

/**
 * The file that a current browser takes: AVIF, and the smallest that has a pixel for each of the screen's.
 * A test asks a real browser whether this is so.
 */
export function downloadOf(
  { cssPixels, density }: Device,
  variants: readonly Variant[],
): Variant | undefined {
  const avif = variants.filter(({ format }) => format === "avif").toSorted((a, b) => a.width - b.width);
  return avif.find(({ width }) => width >= cssPixels * density) ?? avif.at(-1);
}
