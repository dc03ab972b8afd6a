import { photoSize } from "../../src/styles/theme";

/** What may be taken in as a photo. */
export const limits = {
  bytes: 15 * 1024 * 1024,
  /** Width times height, read from the file's head before anything is decoded. */
  pixels: 25_000_000,
  /** For one photo as a whole, redirects included. */
  milliseconds: 10_000,
  redirects: 5,
} as const;

/**
 * Edges of the square variants. The layout shows a photo at two sizes so close together (see `photoSize`) that one
 * set serves both: at 1×, 2× and 3× a phone takes 64, 128 and 192 pixels for its 56, 112 and 168.
 */
export const variantWidths = [1, 2, 3].map((density) => density * photoSize.wide);

/** How hard each format is pressed; how these were chosen stands in docs/decisions/photos.md. */
export const quality = { avif: 60, webp: 80, jpg: 80 } as const;

/** Edge of the lossless square that the variants are made from: twice the largest, to leave the scaling something to do. */
export const squareEdge = 2 * Math.max(...variantWidths);

/** What the heaviest file of one photo may weigh before the review complains. */
export const budget = { bytes: 16_000 } as const;
