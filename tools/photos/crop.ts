import sharp, { type Metadata, type Region, type Sharp } from "sharp";
import { color } from "../../src/styles/theme";
import { limits } from "./inspect";
import { squareEdge } from "./settings";

/** Returns a focal point such as "50% 30%" as fractions of width and height. */
export function focusPoint(focus = "50% 50%"): { readonly x: number; readonly y: number } {
  const [x = 50, y = 50] = focus.split(" ").map((part) => Number.parseInt(part, 10));
  return { x: x / 100, y: y / 100 };
}

/** Returns the largest square of a photo, centered on the focal point as far as the edges allow. */
export function squareAround({ width, height }: Pick<Region, "width" | "height">, focus?: string): Region {
  const edge = Math.min(width, height);
  const { x, y } = focusPoint(focus);
  const start = (center: number, total: number) =>
    Math.round(Math.min(Math.max(center - edge / 2, 0), total - edge));
  return { left: start(x * width, width), top: start(y * height, height), width: edge, height: edge };
}

/** Returns the photo upright, in sRGB and without metadata. Transparent parts get the site's tint. */
export function upright(original: Buffer, { space, hasProfile }: Metadata): Sharp {
  const image = sharp(original, { limitInputPixels: limits.pixels, failOn: "warning" })
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: color.surfaceTint });
  // With 16 bits and a color profile, sharp would leave the colors in Display P3.
  return space === "rgb16" && hasProfile ? image.withIccProfile("srgb", { attach: false }) : image;
}

/** Returns the square that visitors see as a lossless PNG, never scaled up. The same input gives the same bytes. */
export async function cropToSquare(original: Buffer, focus?: string, edge = squareEdge): Promise<Buffer> {
  const metadata = await sharp(original).metadata();
  return upright(original, metadata)
    .extract(squareAround(metadata.autoOrient, focus))
    .resize(edge, edge, { withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
