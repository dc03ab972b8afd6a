import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeWhole } from "../files";
import { errorCode } from "./errorCode";

const entry = z.strictObject({
  address: z.string(),
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  type: z.enum(["image/jpeg", "image/png", "image/webp", "image/avif"]),
  fetchedAt: z.iso.datetime(),
  /** What the owner approved (see `sealOf`), and when. */
  approved: z.strictObject({ seal: z.string(), at: z.iso.datetime() }).optional(),
});

/** Where a kept original came from and what it is. */
export type LockEntry = z.infer<typeof entry>;

/** By the testimonial's id. */
export type Lock = Readonly<Record<string, LockEntry>>;

export const photoFolder = (root: string) => join(root, "content", "photos");
const lockFile = (root: string) => join(photoFolder(root), "photos.lock.json");

export async function readLock(root: string): Promise<Lock> {
  const text = await readFile(lockFile(root), "utf8").catch((error) => {
    if (errorCode(error) === "ENOENT") return "{}";
    throw error;
  });
  const parsed = z.record(z.string(), entry).safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new Error(
    `content/photos/photos.lock.json is damaged: ${z.prettifyError(parsed.error)}\nTake it back from the version control, or delete it and run npm run photos.`,
  );
}

export async function writeLock(root: string, lock: Lock): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(lock).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeWhole(lockFile(root), `${JSON.stringify(sorted, null, 2)}\n`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
