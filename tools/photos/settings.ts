import { photoSize } from "../../src/styles/theme";

/** The home page's query asks for multiples of this width. One set of files serves both sizes of the layout. */
export const largestVariant = 3 * photoSize.wide;

/** Edge of the square from which variants are made: twice the largest variant. */
export const squareEdge = 2 * largestVariant;

/** Defaults of `gatsbyImageData`. docs/decisions/photos.md explains the qualities. */
export const imageDefaults = {
  formats: ["jpg", "webp", "avif"],
  placeholder: "dominantColor",
  avifOptions: { quality: 60 },
  webpOptions: { quality: 80 },
  jpgOptions: { quality: 80 },
};

/** The review reports larger files. */
export const maxVariantBytes = 16_000;
