import { create, type Font as FontFile } from "fontkit";
import subsetFont from "subset-font";

/** The lowest and the highest weight of a font. */
export interface Weights {
  readonly min: number;
  readonly max: number;
}

/** Ranges of a variable font by tag, such as `wght`. */
export type Axes = Readonly<Record<string, Weights & { readonly default: number }>>;

/** Parses a font file. Throws an error if it can't be read. */
export function parseFont(bytes: Buffer): FontFile {
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("The file contains several fonts.");
  return font;
}

interface Target {
  readonly axes: Axes;
  readonly characters: string;
  readonly weights: Weights;
  readonly format: "woff2" | "truetype";
}

/** Reduces a font file to some characters and weights, or to the closest weights that the font has. */
export function reduceFont(bytes: Buffer, { axes, characters, weights, format }: Target): Promise<Buffer> {
  const variationAxes: Record<string, number | Weights> = {};
  for (const [tag, axis] of Object.entries(axes)) {
    const within = (weight: number) => Math.min(Math.max(weight, axis.min), axis.max);
    const [min, max] =
      tag === "wght" ? [within(weights.min), within(weights.max)] : [axis.default, axis.default];
    variationAxes[tag] = min === max ? min : { min, max };
  }
  return subsetFont(bytes, characters, { targetFormat: format, variationAxes });
}
