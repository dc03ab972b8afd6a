import sharp from "sharp";
import { color } from "../../../src/styles/theme";
import { limits, squareEdge } from "../settings";
import { squareAround } from "./crop";

/** Turned upright, in sRGB and without any metadata; what is transparent shows the site's tint. */
export const upright = (original: Buffer) =>
  sharp(original, { limitInputPixels: limits.pixels, failOn: "warning" })
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: color.mist });

/** The crop that visitors see, lossless, never larger than it is in the original. The same bytes every time. */
export async function cropToSquare(original: Buffer, focus?: string, edge = squareEdge): Promise<Buffer> {
  const { autoOrient } = await sharp(original).metadata();
  return upright(original)
    .extract(squareAround(autoOrient, focus))
    .resize(edge, edge, { withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
