import sharp from "sharp";
import { color } from "../../src/styles/theme";
import { limits, squareEdge } from "./settings";
import { squareAround } from "./square";

/** Turned upright, in sRGB and without metadata; transparent parts show the site's tint. */
export const upright = (original: Buffer) =>
  sharp(original, { limitInputPixels: limits.pixels, failOn: "warning" })
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: color.mist });

/** The square that visitors see as a lossless PNG, never scaled up. The same input gives the same bytes. */
export async function cropToSquare(original: Buffer, focus?: string, edge = squareEdge): Promise<Buffer> {
  const { autoOrient } = await sharp(original).metadata();
  return upright(original)
    .extract(squareAround(autoOrient, focus))
    .resize(edge, edge, { withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
