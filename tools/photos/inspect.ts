import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { limits } from "./settings";

/** Why a photo cannot be used: half a sentence that follows "cannot be used:". */
export class PhotoError extends Error {}

/** What an accepted file begins with, one character per byte, and the extension that it gets. */
const signatures = [
  { extension: "jpg", offset: 0, bytes: "\u00ff\u00d8\u00ff" },
  { extension: "png", offset: 0, bytes: "\u0089PNG\r\n\u001a\n" },
  { extension: "webp", offset: 8, bytes: "WEBP" },
  { extension: "avif", offset: 4, bytes: "ftypavif" },
];

export const photoExtensions = signatures.map(({ extension }) => extension);

/** Returns the extension that fits the content. Throws a `PhotoError` unless the file is one whole still picture. */
export async function inspectPhoto(file: Buffer): Promise<string> {
  const start = file.toString("latin1", 0, 16);
  const extension = signatures.find(({ offset, bytes }) => start.startsWith(bytes, offset))?.extension;
  if (extension === undefined)
    throw new PhotoError(
      "the file is no JPEG, PNG, WebP or AVIF; a HEIC photo from a phone has to be exported as JPEG",
    );
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  const { width, height } = metadata.autoOrient;
  if (width * height > limits.pixels)
    throw new PhotoError(
      `it has ${width} × ${height} pixels; at most ${limits.pixels / 1_000_000} million are accepted`,
    );
  // sharp takes an animated PNG, which has an `acTL` chunk before its first picture, for a still one.
  const isAnimatedPng = extension === "png" && file.subarray(0, file.indexOf("IDAT")).includes("acTL");
  if (isAnimatedPng || (metadata.pages ?? 1) > 1) throw new PhotoError("it is an animation");
  await sharp(file, { failOn: "warning" }).stats().catch(refuseDamaged);
  return extension;
}

function refuseDamaged(error: Error): never {
  throw new PhotoError(`the file is damaged or cut off (${error.message.split("\n")[0]})`);
}

/** Reads a kept photo and inspects it like one from the network, as anybody can put a file into a folder. */
export async function readSoundPhoto(path: string): Promise<Buffer> {
  const file = await readFile(path);
  await inspectPhoto(file);
  return file;
}
