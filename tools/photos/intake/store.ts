import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { unfinished, writeWhole } from "../files";
import { isRemote, type PhotoOwner } from "./content";
import { acceptedExtensions, extensionOf } from "./fileType";
import type { PhotoFacts } from "./inspect";
import { type LockEntry, photoFolder, readLock, writeLock } from "./lock";
import { lookAt, type Original } from "./original";
import { PhotoRefusal } from "./refusal";

export const sha256 = (file: Buffer | string) => createHash("sha256").update(file).digest("hex");

/** The kept original of each testimonial, and the lock that tells where it came from. */
export async function openStore(root: string) {
  const folder = photoFolder(root);
  const lock = new Map<string, LockEntry>(Object.entries(await readLock(root)));
  const names = new Set(await readdir(folder).catch(() => []));
  let saving = Promise.resolve();

  for (const name of names) if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });

  /** Saved after every photo, one at a time, so that a killed run loses nothing that it had finished. */
  const save = () => {
    saving = saving.then(() => writeLock(root, Object.fromEntries(lock)));
    return saving;
  };
  const fileOf = (owner: PhotoOwner) => possibleFiles(owner).find((name) => names.has(name));
  const read = (name: string) => readFile(join(folder, name));

  /** A file that was not fetched is the owner's, whatever its name: it makes room under another one. */
  async function setAside(owner: PhotoOwner, file: Buffer): Promise<string[]> {
    const { address = "", sha256: known } = lock.get(owner.id) ?? {};
    const moved: string[] = [];
    for (const name of possibleFiles(owner).filter((one) => names.has(one))) {
      const seal = sha256(await read(name));
      if (seal === sha256(file) || (isRemote(address) && seal === known)) continue;
      const aside = freeName(name, names);
      await rename(join(folder, name), join(folder, aside));
      names.delete(name);
      names.add(aside);
      moved.push(aside);
    }
    return moved;
  }

  return {
    entry: (id: string) => lock.get(id),
    /** Name of the file that a build would use for this testimonial, if there is one. */
    fileOf,
    read,
    /** The photo that a build makes the variants from; nothing where it draws initials. */
    async original(owner: PhotoOwner): Promise<Original | undefined> {
      const name = fileOf(owner);
      if (name === undefined) return undefined;
      const file = await read(name);
      const entry = lock.get(owner.id);
      // What was looked at when it was taken in, and is the same byte for byte, need not be decoded again.
      if (entry?.sha256 === sha256(file)) {
        const { type, width, height } = entry;
        return { file, type, width, height };
      }
      const original = await lookAt(file);
      return original instanceof PhotoRefusal ? undefined : original;
    },
    /** Whether the kept original is the one that the lock tells of, and came from where the testimonial says. */
    async state(owner: PhotoOwner): Promise<"kept" | "altered" | "unknown"> {
      const name = fileOf(owner);
      const entry = lock.get(owner.id);
      if (name === undefined || entry?.address !== owner.image) return "unknown";
      return entry.sha256 === sha256(await read(name)) ? "kept" : "altered";
    },
    /**
     * Puts a remote photo in the place of the one before; a file of the owner's own stays as it is. Tells the new names
     * of those that were in the way.
     */
    async keep(owner: PhotoOwner, file: Buffer, facts: PhotoFacts): Promise<readonly string[]> {
      const { type, width, height } = facts;
      const remote = isRemote(owner.image);
      const name = remote ? `${owner.id}.${extensionOf(type)}` : basename(owner.image);
      const moved = remote ? await setAside(owner, file) : [];
      const replaced = possibleFiles(owner).filter((one) => one !== name && names.has(one));
      if (remote) await writeWhole(join(folder, name), file);
      names.add(name);
      const approved = lock.get(owner.id)?.approved;
      lock.set(owner.id, {
        address: owner.image,
        file: name,
        sha256: sha256(file),
        bytes: file.length,
        width,
        height,
        type,
        fetchedAt: new Date().toISOString(),
        ...(approved === undefined ? {} : { approved }),
      });
      await save();
      for (const one of replaced) {
        names.delete(one);
        await rm(join(folder, one), { force: true });
      }
      return moved;
    },
    async approve(id: string, seal: string): Promise<void> {
      const entry = lock.get(id);
      if (entry === undefined) return;
      lock.set(id, { ...entry, approved: { seal, at: new Date().toISOString() } });
      await save();
    },
  };
}

/** mara-ellison.jpg becomes mara-ellison.own.jpg, or mara-ellison.own-2.jpg if that is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name);
  const named = (count: number) => `${basename(name, ending)}.own${count === 1 ? "" : `-${count}`}${ending}`;
  let count = 1;
  while (taken.has(named(count))) count += 1;
  return named(count);
}

/** Names that the original of a testimonial may have; of several that are there the first counts. */
export const possibleFiles = ({ id, image }: Pick<PhotoOwner, "id" | "image">) =>
  isRemote(image) ? acceptedExtensions.map((extension) => `${id}.${extension}`) : [basename(image)];

export type PhotoStore = Awaited<ReturnType<typeof openStore>>;
