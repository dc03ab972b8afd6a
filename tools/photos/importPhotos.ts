import { readFile } from "node:fs/promises";
import type { ParentSpanPluginArgs } from "gatsby";
import { download } from "./download";
import { inspectPhoto, PhotoError } from "./inspect";
import {
  approvalOf,
  isRemote,
  keepPhoto,
  keptFile,
  type LockEntry,
  type Photo,
  photoHash,
  photoPath,
  readPhotoHosts,
  readPhotoLock,
  readPhotos,
  sha256,
} from "./photoStore";

export interface ImportResult {
  readonly id: string;
  readonly state: "kept" | "imported" | "refused";
  /** Whole sentences for the owner. */
  readonly warnings: readonly string[];
}

/** Makes sure that content/photos has each testimonial's photo. Fetches what the lock does not know or `refresh` names. */
export async function importPhotos(root: string, refresh = (_id: string) => false) {
  const hosts = await readPhotoHosts(root);
  const lock = await readPhotoLock(root);
  const results: ImportResult[] = [];
  for (const photo of await readPhotos(root))
    results.push(await importPhoto(root, photo, hosts, lock[photo.id], refresh(photo.id)));
  return results;
}

async function importPhoto(
  root: string,
  photo: Photo,
  hosts: readonly string[],
  entry: LockEntry | undefined,
  again: boolean,
): Promise<ImportResult> {
  const { id, image, focus } = photo;
  const file = keptFile(root, photo);
  const content = file && (await readFile(photoPath(root, file)));
  const known = content && entry?.address === image && !again;
  try {
    if (known && entry.sha256 === sha256(content))
      return { id, state: "kept", warnings: approvalWarnings(id, entry, photoHash(content, focus), false) };
    if (known && isRemote(image)) throw new PhotoError(alteredFile);
    const original = isRemote(image) ? await download(image, hosts) : content;
    if (!original) throw new PhotoError("there is no such file in content/photos");
    await keepPhoto(root, photo, original, await inspectPhoto(original));
    return { id, state: "imported", warnings: approvalWarnings(id, entry, photoHash(original, focus), true) };
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    const shown = file && isRemote(image) ? `content/photos/${file}` : "the person's initials";
    const warning = `Photo of ${id}: ${image} cannot be used: ${error.message}. Visitors see ${shown} instead.`;
    return { id, state: "refused", warnings: [warning] };
  }
}

const alteredFile =
  'the kept file is not the one that was fetched. To fetch that again, delete the file; to use a file of your own, name it in "image"';

/** A photo that is kept has been there for the owner to look at; a new one only counts if it replaces an approved one. */
function approvalWarnings(id: string, entry: LockEntry | undefined, hash: string, isNew: boolean): string[] {
  const approval = approvalOf(entry, hash);
  if (approval === "approved" || (approval === "none" && isNew)) return [];
  const date = entry?.approved?.at.slice(0, 10);
  const what =
    approval === "changed"
      ? `the photo or its crop has changed since it was approved on ${date}`
      : "nobody has approved it yet";
  return [
    `Photo of ${id}: ${what}. Look at it with npm run photos:review, then run npm run photos:review -- --approve ${id}.`,
  ];
}

/** The sentence that ends a strict run, where a missing photo is an error: under CI, or on request. */
export function strictError(results: readonly ImportResult[], env: NodeJS.ProcessEnv, strict = false) {
  const { CI = "", PHOTOS_STRICT = "" } = env;
  const refused = results.filter(({ state }) => state === "refused").length;
  if (refused === 0 || !(strict || PHOTOS_STRICT === "1" || !["", "0", "false"].includes(CI)))
    return undefined;
  const photos = refused === 1 ? "1 photo" : `${refused} photos`;
  return `${photos} could not be imported, which is an error under CI, PHOTOS_STRICT=1 or --strict. Fix what the lines above name, then run npm run photos:import and commit content/photos.`;
}

/** Imports new photos before a build reads the content. */
export async function importPhotosForBuild({ reporter, store }: ParentSpanPluginArgs): Promise<void> {
  const results = await importPhotos(store.getState().program.directory);
  for (const warning of results.flatMap(({ warnings }) => warnings)) reporter.warn(warning);
  const error = strictError(results, process.env);
  if (error !== undefined) reporter.panicOnBuild(error);
}
