import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { testimonial } from "../model/testimonial";
import { withClaim } from "../process/lock";
import { writeFileAtomic } from "../process/writeFileAtomic";
import { inspectPhoto, PhotoError } from "./inspect";
import { withoutMetadata } from "./metadata";

const { id, name, focus } = testimonial.shape;
// The import checks URLs itself and reports more than the content model.
const photo = z.object({ id, name, focus, image: z.string() });
const testimonials = z.array(photo.partial({ image: true }));

/** The fields of a testimonial that describe its photo. */
export type Photo = z.infer<typeof photo>;

const importRecord = z.object({
  url: z.string(),
  /** Name of the file in content/photos. */
  file: z.string().regex(/^[^/\\]+$/),
  /** Checksum of the stored file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  importedAt: z.iso.datetime(),
});

/** Where and when a stored photo was downloaded. */
export type ImportRecord = z.infer<typeof importRecord>;

export const importRecords = z.record(
  z.string(),
  z.custom<ImportRecord>(
    (value) => importRecord.safeParse(value).success,
    "The record of this photo is invalid. Restore it from the last commit, or remove it, delete the photo and run npm run photos:import.",
  ),
);

/** Import records by testimonial ID. */
export type ImportRecords = Readonly<z.infer<typeof importRecords>>;

export const isRemote = (image: string) => /^[a-z][a-z0-9+.-]*:/i.test(image);

export const photoPath = (root: string, file: string) => join(root, "content", "photos", file);

/** The file with the import records, in content/. */
export const importsFile = "photos/imports.json";

const recordsPath = (root: string) => join(root, "content", importsFile);

/** Identifies what visitors see: the original and its crop. */
export const photoHash = (original: Buffer, focalPoint = "") =>
  hash("sha256", `${hash("sha256", original)} ${focalPoint}`);

/** Returns the record with the photo's URL, which may have the testimonial's former ID, or else the record with its ID. */
export function recordOf({ id, image }: Pick<Photo, "id" | "image">, records: ImportRecords) {
  const own = records[id];
  return own?.url === image ? own : (Object.values(records).find(({ url }) => url === image) ?? own);
}

/** Returns the name of a testimonial's photo in content/photos. Undefined for a URL that was never imported. */
export const storedFile = (photo: Pick<Photo, "id" | "image">, records: ImportRecords) =>
  isRemote(photo.image) ? recordOf(photo, records)?.file : basename(photo.image);

/** Returns the bytes of a stored photo, or undefined if there is no such file. */
export async function readStored(root: string, file: string | undefined): Promise<Buffer | undefined> {
  return file === undefined || !existsSync(photoPath(root, file))
    ? undefined
    : readFile(photoPath(root, file));
}

/** Returns the testimonials that have a photo. */
export const readPhotos = async (root: string): Promise<readonly Photo[]> =>
  (await readJson(root, "testimonials.json", testimonials)).flatMap(({ image, ...one }) =>
    image === undefined ? [] : [{ ...one, image }],
  );

export async function readPhotoHosts(root: string): Promise<readonly string[]> {
  return (await readJson(root, "site.json", z.object({ photoHosts: z.array(z.string()) }))).photoHosts;
}

async function readJson<Shape extends z.ZodType>(root: string, file: string, shape: Shape) {
  try {
    return shape.parse(JSON.parse(await readFile(join(root, "content", file), "utf8")));
  } catch (cause) {
    throw new Error(`Can't read content/${file}. Run npm run content:check.`, { cause });
  }
}

export const readImports = async (root: string): Promise<ImportRecords> =>
  existsSync(recordsPath(root)) ? readJson(root, importsFile, importRecords) : {};

/** Commands that run at the same time take turns, so that neither loses the other's change. */
const changeImports = (root: string, change: (records: ImportRecords) => ImportRecords): Promise<void> =>
  withClaim(join(root, ".state", "photos.claim"), async () => {
    const records = Object.entries(change(await readImports(root)));
    const sorted = Object.fromEntries(records.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await writeFileAtomic(recordsPath(root), `${JSON.stringify(sorted, null, 2)}\n`);
  });

/** Inspects a photo and returns it without metadata, with its file extension. Throws a `PhotoError`. */
export async function preparePhoto(original: Buffer) {
  const extension = await inspectPhoto(original);
  return { extension, content: await withoutMetadata(original) };
}

/**
 * Stores a downloaded photo with its record, and deletes the file that it replaces. Throws a `PhotoError` if a file
 * that wasn't imported, or was changed since, is in its place.
 */
export async function storePhoto(
  root: string,
  { id, image }: Pick<Photo, "id" | "image">,
  original: Buffer,
  importedAt = new Date().toISOString(),
) {
  const { content, extension } = await preparePhoto(original);
  const file = `${id}.${extension}`;
  const checksum = hash("sha256", content);
  const record = (await readImports(root))[id];
  for (const name of new Set([file, record?.file ?? file])) {
    const existing = await readStored(root, name);
    if (existing && ![checksum, record?.sha256].includes(hash("sha256", existing)))
      throw new PhotoError(`content/photos/${name} isn't the imported file; rename or delete it`);
  }
  await writeFileAtomic(photoPath(root, file), content);
  const added = { [id]: { url: image, file, sha256: checksum, importedAt } };
  await changeImports(root, (records) => ({ ...records, ...added }));
  if (record && record.file !== file) await rm(photoPath(root, record.file), { force: true });
}

/** Returns the IDs of import records that no testimonial uses. */
export async function unusedImports(root: string): Promise<readonly string[]> {
  const records = await readImports(root);
  const photos = (await readPhotos(root)).filter(({ image }) => isRemote(image));
  const used = new Set(photos.map((one) => recordOf(one, records)));
  return Object.keys(records).filter((one) => !used.has(records[one]));
}

/** Deletes unused import records and their files, except files that were changed or that a testimonial shows. */
export async function pruneImports(root: string): Promise<readonly string[]> {
  const unused = await unusedImports(root);
  if (unused.length === 0) return unused;
  const records = await readImports(root);
  const shown = new Set((await readPhotos(root)).map((one) => storedFile(one, records)));
  for (const { file, sha256: checksum } of unused.flatMap((one) => records[one] ?? [])) {
    const content = await readStored(root, file);
    if (content && hash("sha256", content) === checksum && !shown.has(file)) await rm(photoPath(root, file));
  }
  await changeImports(root, (current) =>
    Object.fromEntries(Object.entries(current).filter(([one]) => !unused.includes(one))),
  );
  return unused;
}
