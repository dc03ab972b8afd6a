import { hash } from "node:crypto";
import { basename } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { writeFileAtomic } from "../process/writeFileAtomic";
import { download } from "./download";
import { PhotoError } from "./inspect";
import {
  type ImportRecords,
  isRemote,
  type Photo,
  photoPath,
  preparePhoto,
  readImports,
  readPhotoHosts,
  readPhotos,
  readStored,
  recordOf,
  storedFile,
  storePhoto,
} from "./photoStore";

export interface ImportResult {
  readonly id: string;
  /** After a failure, visitors see an older photo ("outdated") or initials ("missing"). */
  readonly state: "unchanged" | "imported" | "outdated" | "missing";
  /** Why the import failed. */
  readonly warning?: string;
}

/** Imports each testimonial's photo into content/photos. Downloads new URLs, and those of the IDs that `refresh` picks. */
export async function importPhotos(root: string, refresh = (_id: string) => false) {
  const hosts = await readPhotoHosts(root);
  const records = await readImports(root);
  const photos = await readPhotos(root);
  // Reads all before it replaces any, because testimonials may have swapped their IDs.
  const stored = await Promise.all(photos.map((photo) => readStored(root, storedFile(photo, records))));
  const results: ImportResult[] = [];
  for (const [index, photo] of photos.entries())
    results.push(await importPhoto(root, photo, stored[index], hosts, records, refresh(photo.id)));
  return results;
}

async function importPhoto(
  root: string,
  photo: Photo,
  stored: Buffer | undefined,
  hosts: readonly string[],
  records: ImportRecords,
  refresh: boolean,
): Promise<ImportResult> {
  const { id, image } = photo;
  try {
    const isChanged = isRemote(image)
      ? await importRemote(root, photo, hosts, refresh ? undefined : stored, records)
      : await cleanLocal(root, image, stored);
    return { id, state: isChanged ? "imported" : "unchanged" };
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    const isShown = stored !== undefined && isRemote(image);
    const shown = isShown ? `content/photos/${storedFile(photo, records)}` : "the person's initials";
    return {
      id,
      state: isShown ? "outdated" : "missing",
      warning: `Photo of ${id}: can't use ${image}: ${error.message}. Visitors see ${shown} instead.`,
    };
  }
}

/** Resolves to whether the photo was downloaded, or stored under a new ID. */
async function importRemote(
  root: string,
  photo: Photo,
  hosts: readonly string[],
  stored: Buffer | undefined,
  records: ImportRecords,
): Promise<boolean> {
  const record = recordOf(photo, records);
  if (!stored || record?.url !== photo.image) {
    await storePhoto(root, photo, await download(photo.image, hosts));
    return true;
  }
  if (record.sha256 !== hash("sha256", stored))
    throw new PhotoError(
      `content/photos/${record.file} was changed after the import; delete it to import the photo again, or set \`image\` to another file`,
    );
  if (record === records[photo.id]) return false;
  await storePhoto(root, photo, stored, record.importedAt);
  return true;
}

/** Removes metadata from a file that the owner put into content/photos. Resolves to whether it had any. */
async function cleanLocal(root: string, image: string, stored: Buffer | undefined): Promise<boolean> {
  if (!stored) throw new PhotoError("content/photos has no such file");
  const { content } = await preparePhoto(stored);
  if (content.equals(stored)) return false;
  await writeFileAtomic(photoPath(root, basename(image)), content);
  return true;
}

/**
 * Returns an error message if the run must fail: under CI if visitors would see initials, and with --strict or
 * PHOTOS_STRICT=1 if any import failed.
 */
export function strictError(results: readonly ImportResult[], env: NodeJS.ProcessEnv, strict = false) {
  const { CI = "", PHOTOS_STRICT = "" } = env;
  const isStrict = strict || PHOTOS_STRICT === "1";
  const isCi = !["", "0", "false"].includes(CI);
  const failed = results.filter(
    ({ state }) => (state === "missing" && isCi) || (["missing", "outdated"].includes(state) && isStrict),
  ).length;
  if (failed === 0) return undefined;
  const photos = failed === 1 ? "1 photo" : `${failed} photos`;
  return `${photos} couldn't be imported. Fix the problems above, run npm run photos:import and commit content/photos.`;
}

/** Imports new photos before a build reads the content. */
export async function importPhotosForBuild({ reporter, store }: ParentSpanPluginArgs): Promise<void> {
  const results = await importPhotos(store.getState().program.directory);
  for (const { warning } of results) if (warning !== undefined) reporter.warn(warning);
  const error = strictError(results, process.env);
  if (error !== undefined) reporter.panicOnBuild(error);
}
