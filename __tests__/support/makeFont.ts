import { readFileSync } from "node:fs";
import { reduceFont, type Weights } from "../../tools/fonts/fontFile";

const file =
  "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const axes = { wght: { min: 400, max: 700, default: 400 } };

/** A WOFF2 font with some characters and weights. */
export const makeFont = (characters: string, weights: Weights) =>
  reduceFont(readFileSync(file), { axes, characters, weights, format: "woff2" });

export const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
