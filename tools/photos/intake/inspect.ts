import sharp from "sharp";
import { limits } from "../settings";
import { type PhotoType, photoType } from "./fileType";
import { PhotoRefusal } from "./refusal";

export interface PhotoFacts {
  readonly type: PhotoType;
  /** As the photo is seen, after its orientation has been applied. */
  readonly width: number;
  readonly height: number;
}

/** Refuses everything that is not one whole still picture of a sensible size; decodes only what passed so far. */
export async function inspectPhoto(file: Buffer): Promise<PhotoFacts> {
  const type = photoType(file);
  const { autoOrient, pages = 1 } = await orRefuse(sharp(file, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > limits.pixels)
    throw new PhotoRefusal(
      `it has ${width} × ${height} pixels, more than the ${limits.pixels / 1_000_000} million that are decoded`,
    );
  if (pages > 1 || (type === "image/png" && isAnimatedPng(file)))
    throw new PhotoRefusal("it is an animation");
  await orRefuse(sharp(file, { limitInputPixels: limits.pixels, failOn: "warning" }).stats());
  return { type, width, height };
}

async function orRefuse<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const [cause = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new PhotoRefusal(`the file is damaged or cut off (${cause})`);
  }
}

/** An animated PNG announces its frames in an `acTL` chunk before the first picture data. */
function isAnimatedPng(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}
