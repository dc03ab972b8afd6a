import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cropToSquare, squareAround, upright } from "../crop";
import { readSoundPhoto } from "../inspect";
import { cropName } from "../photoField";
import { approvalOf, keptFile, type LockEntry, type Photo, photoHash, photoPath } from "../photoStore";
import { squareEdge } from "../settings";
import { ssim } from "./ssim";
import { judge } from "./verdict";

export type PhotoReport = Awaited<ReturnType<typeof reportPhoto>>;
export type Original = NonNullable<PhotoReport["original"]>;

/** What the review says about a photo, and about the variants at these paths; undefined if no build has made any. */
export async function reportPhoto(
  root: string,
  photo: Photo,
  entry: LockEntry | undefined,
  paths: readonly string[] | undefined,
) {
  const file = keptFile(root, photo);
  const content = file && (await readSoundPhoto(photoPath(root, file)).catch(() => undefined));
  if (!content) {
    // Visitors see initials.
    const isBuilt = paths?.length === 0;
    const verdict = judge(undefined, []);
    return { photo, entry, approval: "none", isBuilt, verdict, original: undefined, variants: [] } as const;
  }
  const { id, focus } = photo;
  const name = cropName(id, content, focus);
  const square = await cropToSquare(content, focus);
  const original = await describeOriginal(`content/photos/${file}`, content, square, focus);
  const existing = paths?.filter((path) => existsSync(join(root, path))) ?? [];
  const variants = await Promise.all(existing.map((path) => measure(root, path, content, focus)));
  const { channels, sharpness } = await sharp(square).greyscale().stats();
  return {
    photo,
    entry,
    approval: approvalOf(entry, photoHash(content, focus)),
    /** Whether the last build shows the current photo and crop. */
    isBuilt:
      variants.length > 0 &&
      variants.length === paths?.length &&
      variants.every(({ path }) => path.includes(`/${name}.`)),
    verdict: judge({ ...original, light: channels[0]?.mean ?? 0, sharpness }, variants),
    original,
    variants,
  };
}

/** A file that a visitor's browser may choose, with its likeness (SSIM) to the original at the same size. */
async function measure(root: string, path: string, original: Buffer, focus?: string) {
  const file = await readFile(join(root, path));
  const shown = await greyOf(file);
  const reference = await greyOf(await cropToSquare(original, focus, shown.width));
  const format = path.slice(path.lastIndexOf(".") + 1);
  const picture = dataUrl(format === "jpg" ? "jpeg" : format, file);
  return { format, path, width: shown.width, bytes: file.length, ssim: ssim(reference, shown), picture };
}

/** With the original as a whole and its crop as data URLs. */
async function describeOriginal(file: string, content: Buffer, square: Buffer, focus?: string) {
  const { autoOrient } = await sharp(content).metadata();
  const whole = upright(content).resize(squareEdge, squareEdge, { fit: "inside", withoutEnlargement: true });
  return {
    ...autoOrient,
    file,
    bytes: content.length,
    crop: squareAround(autoOrient, focus),
    whole: dataUrl("webp", await whole.webp({ quality: 80 }).toBuffer()),
    square: dataUrl("webp", await sharp(square).webp({ quality: 95 }).toBuffer()),
  };
}

async function greyOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const dataUrl = (format: string, picture: Buffer) =>
  `data:image/${format};base64,${picture.toString("base64")}`;
