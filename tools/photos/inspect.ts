import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { limits } from "./settings";

/** Why a photo cannot be used: half a sentence that follows "cannot be used:". */
export class PhotoError extends Error {}

/** Accepted types with the extension that a kept file gets. */
const extensions = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

export type PhotoType = keyof typeof extensions;

export const extensionOf = (type: PhotoType) => extensions[type];
export const photoExtensions: readonly string[] = Object.values(extensions);

/** What a file of each type begins with, one character per byte. */
const signatures: readonly { readonly type: PhotoType; readonly offset: number; readonly bytes: string }[] = [
  { type: "image/jpeg", offset: 0, bytes: "\u00ff\u00d8\u00ff" },
  { type: "image/png", offset: 0, bytes: "\u0089PNG\r\n\u001a\n" },
  { type: "image/webp", offset: 8, bytes: "WEBP" },
  { type: "image/avif", offset: 4, bytes: "ftypavif" },
];

/** Reads the type from the content, and throws a `PhotoError` unless the file is one whole still picture. */
export async function inspectPhoto(file: Buffer): Promise<PhotoType> {
  const type = typeOf(file);
  const { autoOrient, pages = 1 } = await decode(sharp(file, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > limits.pixels)
    throw new PhotoError(
      `it has ${width} × ${height} pixels; at most ${limits.pixels / 1_000_000} million are accepted`,
    );
  if (pages > 1 || (type === "image/png" && isAnimatedPng(file))) throw new PhotoError("it is an animation");
  await decode(sharp(file, { limitInputPixels: limits.pixels, failOn: "warning" }).stats());
  return type;
}

/** Reads a kept photo and inspects it like one from the network, as anybody can put a file into a folder. */
export async function readSoundPhoto(path: string): Promise<Buffer | PhotoError> {
  const file = await readFile(path);
  try {
    await inspectPhoto(file);
    return file;
  } catch (error) {
    if (error instanceof PhotoError) return error;
    throw error;
  }
}

function typeOf(file: Buffer): PhotoType {
  const start = file.toString("latin1", 0, 16);
  const found = signatures.find(({ offset, bytes }) => start.startsWith(bytes, offset));
  if (found === undefined)
    throw new PhotoError(
      "the file is no JPEG, PNG, WebP or AVIF; a HEIC photo from a phone has to be exported as JPEG",
    );
  return found.type;
}

async function decode<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const [cause = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new PhotoError(`the file is damaged or cut off (${cause})`);
  }
}

/** An animated PNG has an `acTL` chunk before its first picture data. */
function isAnimatedPng(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}
