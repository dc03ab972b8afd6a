import { hash } from "node:crypto";
import { lstat, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readContent } from "../content/readContent";
import { slugOf } from "../model/fields";
import { isPicture } from "../model/photo";
import { photoPath, preparePhoto, readImports, readPhotos, storedFile } from "../photos/photoStore";
import { summaryOf } from "../photos/review/ReviewPage";
import { reviewPhotos } from "../photos/review/reviewPhotos";
import { writeFileAtomic } from "../process/writeFileAtomic";

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Whether a file name has the extension of a photo and no folders. */
const isPhotoName = (name: string) => /^[^/\\]+\.\w+$/.test(name) && isPicture(name);

/** Where new photos wait until a draft that names them is saved. */
const stagedFolder = (root: string) => join(root, ".state", "new-photos");

/** Names of the photos that aren't saved yet. */
export const stagedPhotos = (root: string) => readdir(stagedFolder(root)).catch(() => []);

/** Reads a new photo, or one in content/photos; undefined for any other file, such as a symbolic link. */
export async function readPhoto(root: string, name: string): Promise<Buffer | undefined> {
  if (!isPhotoName(name)) return undefined;
  for (const path of [photoPath(root, name), join(stagedFolder(root), name)])
    if ((await lstat(path).catch(() => undefined))?.isFile()) return readFile(path);
  return undefined;
}

/** Prepares a new photo for visitors. Its name contains a hash, so that it never replaces another file. */
export async function stagePhoto(root: string, id: string, photo: Buffer) {
  const { content, extension } = await preparePhoto(photo);
  const file = `${slugOf(id).slice(0, 60) || "photo"}-${hash("sha256", photo).slice(0, 8)}.${extension}`;
  await writeFileAtomic(join(stagedFolder(root), file), content);
  return { file };
}

/** Deletes the new photos of drafts that were discarded long ago. */
export async function removeOldPhotos(root: string): Promise<void> {
  for (const name of await stagedPhotos(root)) {
    const path = join(stagedFolder(root), name);
    if (Date.now() - (await lstat(path)).mtimeMs > keptMs) await rm(path);
  }
}

export type PhotoReview = Awaited<ReturnType<typeof listPhotos>>;

/** Returns the results of `npm run photos:review`, and the photos that no testimonial uses. */
export async function listPhotos(root: string) {
  const { reports } = await reviewPhotos(root);
  return {
    reports: reports.map((report) => ({
      ...{ name: report.photo.name, crop: report.original?.square, file: report.original?.file },
      ...{ summary: summaryOf(report), isBuilt: report.isBuilt },
    })),
    unused: await unusedPhotos(root),
  };
}

async function unusedPhotos(root: string): Promise<readonly string[]> {
  const { photos } = await readContent(root);
  const records = await readImports(root);
  const used = (await readPhotos(root)).map((photo) => storedFile(photo, records));
  return [...photos].filter((name) => isPhotoName(name) && !used.includes(name));
}

/** Deletes a photo that no testimonial uses. Returns whether it did. */
export async function removeUnusedPhoto(root: string, name: string): Promise<boolean> {
  if (!(await unusedPhotos(root)).includes(name)) return false;
  await rm(photoPath(root, name));
  return true;
}
