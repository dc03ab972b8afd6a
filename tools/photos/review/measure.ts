import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import type { Original } from "../intake/original";
import type { BuiltPhoto } from "../output/buildRecord";
import { type Region, squareAround } from "../output/crop";
import { drawInitials } from "../output/initials";
import { cropToSquare, upright } from "../output/square";
import { readVariants, type Variant } from "../output/variants";
import { squareEdge } from "../settings";
import { hiddenMetadata } from "./metadata";
import { type Grey, ssim } from "./ssim";

export interface MeasuredVariant extends Variant {
  /** Likeness to the original at the same size, 1 being the same. */
  readonly ssim: number;
}

export interface Measured {
  readonly metadata: readonly string[];
  readonly crop: Region | undefined;
  readonly light: number;
  readonly sharpness: number;
  /** Smallest first within each format; paths are relative to the site's root. */
  readonly variants: readonly MeasuredVariant[];
  readonly pictures: Pictures;
}

/** For a page that has its pictures in it, as data addresses. */
export interface Pictures {
  /** The whole original, small; nothing where initials are drawn. */
  readonly whole: string | undefined;
  readonly square: string;
  readonly variants: readonly string[];
}

interface Subject {
  readonly root: string;
  readonly name: string;
  readonly focus: string | undefined;
  readonly original: Original | undefined;
  readonly built: BuiltPhoto;
}

/** Looks at an original and at the files made of it, as they lie on the disk. */
export async function measurePhoto({ root, name, focus, original, built }: Subject): Promise<Measured> {
  const square = original ? await cropToSquare(original.file, focus) : await drawInitials(name);
  const variants = await readVariants(join(root, "public"), built.photo);
  const reference = (edge: number) =>
    original ? cropToSquare(original.file, focus, edge) : sharp(square).resize(edge, edge).png().toBuffer();
  const stats = await sharp(square).greyscale().stats();
  return {
    metadata: original ? await hiddenMetadata(original.file) : [],
    crop: original && squareAround(original, focus),
    light: stats.channels[0]?.mean ?? 0,
    sharpness: stats.sharpness,
    variants: await Promise.all(
      variants.map(async (variant) => ({
        ...variant,
        path: relative(root, variant.path).replaceAll("\\", "/"),
        ssim: ssim(await greyOf(await reference(variant.width)), await greyOf(await readFile(variant.path))),
      })),
    ),
    pictures: {
      whole: original && dataAddress("webp", await previewOf(original.file)),
      square: dataAddress("webp", await sharp(square).webp({ quality: 95 }).toBuffer()),
      variants: await Promise.all(
        variants.map(async ({ format, path }) => dataAddress(format, await readFile(path))),
      ),
    },
  };
}

async function greyOf(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const previewOf = (original: Buffer) =>
  upright(original)
    .resize(squareEdge, squareEdge, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

const dataAddress = (format: string, picture: Buffer) =>
  `data:image/${format === "jpg" ? "jpeg" : format};base64,${picture.toString("base64")}`;
