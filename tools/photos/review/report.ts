import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Region } from "sharp";
import { cropToSquare, squareAround, upright } from "../crop";
import { PhotoError, readSoundPhoto } from "../inspect";
import { cropName } from "../photoField";
import {
  type Approval,
  approvalOf,
  keptFile,
  type LockEntry,
  type Photo,
  photoHash,
  photoPath,
} from "../photoStore";
import { squareEdge } from "../settings";
import { ssim } from "./ssim";
import { judge, type Verdict } from "./verdict";

/** A file that a visitor's browser may choose. */
export interface Variant {
  readonly format: string;
  /** Relative to the project. */
  readonly path: string;
  readonly width: number;
  readonly bytes: number;
  /** Likeness to the original at the same size; 1 is the same. */
  readonly ssim: number;
  /** As a data URL, so that the page needs no other file. */
  readonly picture: string;
}

export interface Original {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly crop: Region;
  /** Data URLs: the original as a whole and its crop. */
  readonly whole: string;
  readonly square: string;
}

export interface PhotoReport {
  readonly photo: Photo;
  readonly entry: LockEntry | undefined;
  readonly approval: Approval;
  readonly verdict: Verdict;
  /** Undefined where visitors see initials. */
  readonly original: Original | undefined;
  readonly variants: readonly Variant[];
}

/** Whether these files of the last build show the current photo and crop. */
export async function isBuilt(root: string, photo: Photo, paths: readonly string[]): Promise<boolean> {
  const original = await originalOf(root, photo);
  if (original === undefined) return paths.length === 0;
  const name = cropName(photo.id, original, photo.focus);
  return (
    paths.length > 0 && paths.every((path) => path.includes(`/${name}.`) && existsSync(join(root, path)))
  );
}

export async function reportPhoto(
  root: string,
  photo: Photo,
  entry: LockEntry | undefined,
  paths: readonly string[],
): Promise<PhotoReport> {
  const content = await originalOf(root, photo);
  if (content === undefined) {
    const verdict = judge(undefined, []);
    return { photo, entry, approval: "none", verdict, original: undefined, variants: [] };
  }
  const square = await cropToSquare(content, photo.focus);
  const original = await describeOriginal(`${keptFile(root, photo)}`, content, square, photo.focus);
  const variants = await Promise.all(paths.map((path) => measure(root, path, content, photo.focus)));
  const { channels, sharpness } = await sharp(square).greyscale().stats();
  return {
    photo,
    entry,
    approval: approvalOf(entry, photoHash(content, photo.focus)),
    verdict: judge({ ...original, light: channels[0]?.mean ?? 0, sharpness }, variants),
    original,
    variants,
  };
}

async function originalOf(root: string, photo: Photo): Promise<Buffer | undefined> {
  const file = keptFile(root, photo);
  const content = file === undefined ? undefined : await readSoundPhoto(photoPath(root, file));
  return content instanceof PhotoError ? undefined : content;
}

async function measure(root: string, path: string, original: Buffer, focus?: string): Promise<Variant> {
  const file = await readFile(join(root, path));
  const shown = await greyOf(file);
  const reference = await greyOf(await cropToSquare(original, focus, shown.width));
  const format = path.slice(path.lastIndexOf(".") + 1);
  const picture = dataUrl(format === "jpg" ? "jpeg" : format, file);
  return { format, path, width: shown.width, bytes: file.length, ssim: ssim(reference, shown), picture };
}

async function describeOriginal(
  name: string,
  content: Buffer,
  square: Buffer,
  focus?: string,
): Promise<Original> {
  const { autoOrient } = await sharp(content).metadata();
  const whole = upright(content).resize(squareEdge, squareEdge, { fit: "inside", withoutEnlargement: true });
  return {
    file: `content/photos/${name}`,
    width: autoOrient.width,
    height: autoOrient.height,
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
