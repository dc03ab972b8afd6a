import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { testimonial } from "../model/testimonial";
import { serialize } from "../process/lock";
import { writeFileAtomic } from "../process/writeFileAtomic";
import { PhotoError, photoExtensions } from "./inspect";

const { id, name, focus } = testimonial.shape;
// photos:import checks the address itself and knows more about it than the content model.
const photo = z.object({ id, name, focus, image: z.string() });

/** What a testimonial says about its photo. */
export type Photo = z.infer<typeof photo>;

const lockEntry = z.object({
  address: z.string(),
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  fetchedAt: z.iso.datetime(),
  /** The `photoHash` that the owner approved, and when. */
  approved: z.object({ hash: z.string(), at: z.iso.datetime() }).optional(),
});

/** Where a kept photo came from. */
export type LockEntry = z.infer<typeof lockEntry>;

export const isRemote = (image: string) => /^[a-z][a-z0-9+.-]*:/i.test(image);
export const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
export const photoPath = (root: string, file: string) => join(root, "content", "photos", file);

const lockPath = (root: string) => photoPath(root, "photos.lock.json");

/** Identifies what visitors see: the original and its crop. */
export const photoHash = (original: Buffer, focalPoint = "") => sha256(`${sha256(original)} ${focalPoint}`);

/** Names that a testimonial's kept photo may have. If several exist, the first one counts. */
export const possibleFiles = ({ id, image }: Pick<Photo, "id" | "image">) =>
  isRemote(image) ? photoExtensions.map((extension) => `${id}.${extension}`) : [basename(image)];

export const keptFile = (root: string, wanted: Photo) =>
  possibleFiles(wanted).find((file) => existsSync(photoPath(root, file)));

export const readPhotos = (root: string) => readContent(root, "testimonials.json", z.array(photo));

export async function readPhotoHosts(root: string): Promise<readonly string[]> {
  return (await readContent(root, "site.json", z.object({ photoHosts: z.array(z.string()) }))).photoHosts;
}

async function readContent<Shape extends z.ZodType>(root: string, file: string, shape: Shape) {
  try {
    return shape.parse(JSON.parse(await readFile(join(root, "content", file), "utf8")));
  } catch (cause) {
    throw new Error(`content/${file} cannot be read. Run npm run content:check to see why.`, { cause });
  }
}

/** The lock's entries by the testimonials' ids. */
export async function readPhotoLock(root: string): Promise<Readonly<Record<string, LockEntry>>> {
  if (!existsSync(lockPath(root))) return {};
  try {
    return z.record(z.string(), lockEntry).parse(JSON.parse(await readFile(lockPath(root), "utf8")));
  } catch (cause) {
    throw new Error(
      "content/photos/photos.lock.json is damaged. Restore it from Git, or delete it and run npm run photos:import.",
      { cause },
    );
  }
}

/** Changes one entry. Commands that run at once take turns, so that each keeps what the other has written. */
const writeLockEntry = (root: string, id: string, change: Partial<LockEntry>): Promise<void> =>
  serialize(join(root, ".millrace", "photos.claim"), async () => {
    const lock = await readPhotoLock(root);
    const entries = Object.entries({ ...lock, [id]: { ...lock[id], ...change } });
    const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await writeFileAtomic(lockPath(root), `${JSON.stringify(sorted, null, 2)}\n`);
  });

/**
 * Writes a fetched photo and its lock entry. A file of the owner's own is only noted in the lock. Throws a `PhotoError`
 * where such a file is in a fetched photo's place.
 */
export async function keepPhoto(
  root: string,
  { id, image }: Pick<Photo, "id" | "image">,
  content: Buffer,
  extension: string,
): Promise<void> {
  const file = isRemote(image) ? `${id}.${extension}` : basename(image);
  const hash = sha256(content);
  const inPlace = isRemote(image) ? possibleFiles({ id, image }) : [];
  const outdated = inPlace.filter((one) => existsSync(photoPath(root, one)));
  const before = (await readPhotoLock(root))[id];
  const fetchedHash = before && isRemote(before.address) ? before.sha256 : undefined;
  // What was fetched before may be replaced; anything else is the owner's.
  for (const old of outdated)
    if (![hash, fetchedHash].includes(sha256(await readFile(photoPath(root, old)))))
      throw new PhotoError(`content/photos/${old}, a file of your own, is in its place; rename or delete it`);
  if (isRemote(image)) await writeFileAtomic(photoPath(root, file), content);
  const fetchedAt = new Date().toISOString();
  await writeLockEntry(root, id, { address: image, file, sha256: hash, fetchedAt });
  for (const old of outdated) if (old !== file) await rm(photoPath(root, old), { force: true });
}

/** Notes in the lock that the owner likes the photo and its crop. Returns why that is not possible. */
export async function approvePhoto(root: string, id: string): Promise<string | undefined> {
  const wanted = (await readPhotos(root)).find((one) => one.id === id);
  if (wanted === undefined) return `No testimonial has the id "${id}".`;
  const entry = (await readPhotoLock(root))[id];
  const file = keptFile(root, wanted);
  if (entry === undefined || file === undefined)
    return `There is no photo of ${id} to approve. Run npm run photos:import first.`;
  const hash = photoHash(await readFile(photoPath(root, file)), wanted.focus);
  const approved = { hash, at: new Date().toISOString() };
  await writeLockEntry(root, id, { approved });
  return undefined;
}

export function approvalOf(entry: LockEntry | undefined, hash: string) {
  if (entry?.approved === undefined) return "none";
  return entry.approved.hash === hash ? "approved" : "changed";
}
