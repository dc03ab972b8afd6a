import { hash } from "node:crypto";
import { lstat, readFile, rm } from "node:fs/promises";
import { readContent } from "../content/readContent";
import { slugOf } from "../model/fields";
import { photoPath, preparePhoto, readImports, readPhotos, storedFile } from "../photos/photoStore";
import { reviewPhotos } from "../photos/review/reviewPhotos";

const photoPattern = /^[^/\\]+\.(?:jpe?g|png|webp|avif)$/;

/** Reads a photo in content/photos; undefined for any other file, such as a symbolic link. */
export async function readPhoto(root: string, name: string): Promise<Buffer | undefined> {
  const path = photoPath(root, name);
  const stats = photoPattern.test(name) ? await lstat(path).catch(() => undefined) : undefined;
  return stats?.isFile() ? readFile(path) : undefined;
}

/** Prepares a new photo for visitors. Its name contains a hash, so that it never replaces another file. */
export async function prepareNewPhoto(id: string, photo: Buffer) {
  const { content, extension } = await preparePhoto(photo);
  const checksum = hash("sha256", photo).slice(0, 8);
  return { content, file: `${slugOf(id).slice(0, 60)}-${checksum}.${extension}` };
}

export type PhotoReview = Awaited<ReturnType<typeof listPhotos>>;

/** Returns the results of `npm run photos:review`, and the photos that no testimonial uses. */
export async function listPhotos(root: string) {
  const { reports } = await reviewPhotos(root);
  return {
    reports: reports.map(({ photo, verdict, original, isBuilt, variants }) => ({
      ...{ name: photo.name, verdict, isBuilt },
      ...(original && { crop: original.square, file: original.file, bytes: original.bytes }),
      variants: variants.map(({ format, width, bytes }) => ({ format, width, bytes })),
    })),
    unused: await unusedPhotos(root),
  };
}

async function unusedPhotos(root: string): Promise<readonly string[]> {
  const { photos } = await readContent(root);
  const records = await readImports(root);
  const used = (await readPhotos(root)).map((photo) => storedFile(photo, records));
  return [...photos].filter((name) => photoPattern.test(name) && !used.includes(name));
}

/** Deletes a photo that no testimonial uses. Returns whether it did. */
export async function removeUnusedPhoto(root: string, name: string): Promise<boolean> {
  if (!(await unusedPhotos(root)).includes(name)) return false;
  await rm(photoPath(root, name));
  return true;
}
