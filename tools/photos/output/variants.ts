import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { PhotoData } from "./photoData";

export const formats = ["avif", "webp", "jpg"] as const;

export type Format = (typeof formats)[number];

/** One file that a visitor's browser may choose, as it lies on the disk. */
export interface Variant {
  readonly format: Format;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Measures the files, rather than trust what they were asked to be. */
export function readVariants(publicFolder: string, photo: PhotoData): Promise<readonly Variant[]> {
  const folder = join(publicFolder, photo.folder.slice(photo.folder.indexOf("/static/")));
  const files = formats.flatMap((format) =>
    photo[format].map((key) => ({ format, path: join(folder, key, `${photo.name}.${format}`) })),
  );
  return Promise.all(
    files.map(async ({ format, path }) => {
      const [{ width, height }, { size }] = await Promise.all([sharp(path).metadata(), stat(path)]);
      return { format, path, width, height, bytes: size };
    }),
  );
}

/** What an original has to offer its variants. */
export interface Original {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** One sentence for each variant that costs visitors something and gives them nothing. */
export function findWaste(id: string, original: Original, variants: readonly Variant[]): readonly string[] {
  const edge = Math.min(original.width, original.height);
  return variants.flatMap(({ format, width, height, bytes }) => {
    const name = `Photo of ${id}: its ${format} of ${width} × ${height} pixels`;
    const advice = "Take a larger photo, then run npm run photos";
    if (Math.max(width, height) > edge)
      return [`${name} is scaled up from an original that allows ${edge} × ${edge}. ${advice}.`];
    if (bytes > original.bytes)
      return [`${name} has ${bytes} bytes, more than the ${original.bytes} of the original. ${advice}.`];
    return [];
  });
}
