import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { maxPhotoBytes } from "../model/photo";
import { pngChunks } from "./metadata";

/** What photos:import accepts. */
export const limits = {
  bytes: maxPhotoBytes,
  /** Width times height, read from the file's header before anything is decoded. */
  pixels: 25_000_000,
  /** For one photo, redirects included. */
  timeoutMs: 10_000,
  redirects: 5,
};

/** Why a photo can't be used, as a clause that follows a colon. */
export class PhotoError extends Error {}

/** The first bytes of each accepted type, one character per byte, and its file extension. */
const signatures = [
  { extension: "jpg", offset: 0, bytes: "\u00ff\u00d8\u00ff" },
  { extension: "png", offset: 0, bytes: "\u0089PNG\r\n\u001a\n" },
  { extension: "webp", offset: 8, bytes: "WEBP" },
  { extension: "avif", offset: 4, bytes: "ftypavif" },
];

/** Throws a `PhotoError` unless Gatsby can make variants of the image. */
export async function inspectPicture(file: Buffer): Promise<void> {
  extensionOf(file);
  await decode(file);
}

/** Returns the file extension. Throws a `PhotoError` unless the file is one complete still image. */
export async function inspectPhoto(file: Buffer): Promise<string> {
  const extension = extensionOf(file);
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const { width, height } = metadata.autoOrient;
  if (width * height > limits.pixels)
    throw new PhotoError(
      `it has ${width} × ${height} pixels, more than the limit of ${limits.pixels / 1_000_000} million; scale it down`,
    );
  // sharp reads an animated PNG, which has an `acTL` chunk before its first image, as a still one.
  const isAnimatedPng = extension === "png" && file.subarray(0, file.indexOf("IDAT")).includes("acTL");
  // A flag in the extended header of a WebP, which sharp ignores if there is one frame.
  const isAnimatedWebp = file.toString("latin1", 12, 16) === "VP8X" && (file.readUInt8(20) & 2) > 0;
  if (isAnimatedPng || isAnimatedWebp || (metadata.pages ?? 1) > 1)
    throw new PhotoError("it is an animation; use a still image");
  // sharp reads a PNG that lacks its end.
  if (extension === "png" && pngChunks(file).at(-1)?.type !== "IEND")
    throw new PhotoError("the file is damaged or incomplete; export it again");
  await decode(file);
  return extension;
}

function extensionOf(file: Buffer): string {
  const start = file.toString("latin1", 0, 16);
  const extension = signatures.find(({ offset, bytes }) => start.startsWith(bytes, offset))?.extension;
  if (extension === undefined)
    throw new PhotoError("the file isn't a JPEG, PNG, WebP or AVIF image; export HEIC photos as JPEG");
  return extension;
}

/** Reads the whole file. Scaling down while decoding takes 30 ms for a JPEG of 108 megapixels instead of 2 s. */
const decode = (file: Buffer) =>
  sharp(file, { failOn: "warning" }).resize(1).raw().toBuffer().catch(refuseUnreadable);

function refuseUnreadable(error: Error): never {
  if (error.message.includes("pixel limit"))
    throw new PhotoError("it has more than 268 million pixels; scale it down");
  throw new PhotoError(
    `the file is damaged or incomplete (${error.message.split("\n")[0]}); export it again`,
  );
}

/** Reads a stored photo and inspects it like a downloaded one: anyone can put a file into the folder. */
export async function readValidPhoto(path: string): Promise<Buffer> {
  const file = await readFile(path);
  await inspectPhoto(file);
  return file;
}
