import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cropToSquare, squareAround, upright } from "../crop";
import { readValidPhoto } from "../inspect";
import { cropName } from "../photoField";
import { type ImportRecords, type Photo, photoPath, recordOf, storedFile } from "../photoStore";
import { squareEdge } from "../settings";
import { ssim } from "./ssim";
import { judge } from "./verdict";

export type PhotoReport = Awaited<ReturnType<typeof reportPhoto>>;
export type Original = NonNullable<PhotoReport["original"]>;

/** Measures a photo and its variants at `paths`, which is undefined if the last build doesn't have the photo. */
export async function reportPhoto(
  root: string,
  photo: Photo,
  records: ImportRecords,
  paths: readonly string[] | undefined,
) {
  const file = storedFile(photo, records);
  const content = file && (await readValidPhoto(photoPath(root, file)).catch(() => undefined));
  // Visitors see initials.
  if (!content)
    return {
      photo,
      isBuilt: paths?.length === 0,
      verdict: judge(undefined, []),
      original: undefined,
      variants: [],
    };
  const { id, focus } = photo;
  const name = cropName(id, content, focus);
  const square = await cropToSquare(content, focus);
  const original = {
    ...(await describeOriginal(`content/photos/${file}`, content, square, focus)),
    importedAt: recordOf(photo, records)?.importedAt,
  };
  const existing = paths?.filter((path) => existsSync(join(root, path))) ?? [];
  const variants = await Promise.all(existing.map((path) => measure(root, path, content, focus)));
  const { channels, sharpness } = await sharp(square).greyscale().stats();
  return {
    photo,
    /** Whether the last build shows the current photo and crop. */
    isBuilt:
      variants.length > 0 &&
      variants.length === paths?.length &&
      variants.every(({ path }) => path.includes(`/${name}.`)),
    verdict: judge({ ...original, luminance: channels[0]?.mean ?? 0, sharpness }, variants),
    original,
    variants,
  };
}

/** Describes a file that browsers choose from, with its similarity (SSIM) to the original at the same size. */
async function measure(root: string, path: string, original: Buffer, focus?: string) {
  const file = await readFile(join(root, path));
  const variant = await grayscaleOf(file);
  const reference = await grayscaleOf(await cropToSquare(original, focus, variant.width));
  const format = path.slice(path.lastIndexOf(".") + 1);
  return {
    format,
    path,
    width: variant.width,
    bytes: file.length,
    ssim: ssim(reference, variant),
    picture: dataUrl(format === "jpg" ? "jpeg" : format, file),
  };
}

/** Includes the whole original and its crop as data URLs. */
async function describeOriginal(file: string, content: Buffer, square: Buffer, focus?: string) {
  const metadata = await sharp(content).metadata();
  const { autoOrient } = metadata;
  const whole = upright(content, metadata).resize(squareEdge, squareEdge, {
    fit: "inside",
    withoutEnlargement: true,
  });
  return {
    ...autoOrient,
    file,
    bytes: content.length,
    crop: squareAround(autoOrient, focus),
    whole: dataUrl("webp", await whole.webp({ quality: 80 }).toBuffer()),
    square: dataUrl("webp", await sharp(square).webp({ quality: 95 }).toBuffer()),
  };
}

async function grayscaleOf(image: Buffer) {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const dataUrl = (format: string, image: Buffer) => `data:image/${format};base64,${image.toString("base64")}`;
