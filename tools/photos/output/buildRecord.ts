import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeWhole } from "../files";

const keys = z.array(z.string()).readonly();

export const builtPhoto = z.object({
  id: z.string(),
  /** Tells whether the variants were made from the photo and the crop of today; see `sealOf`. */
  seal: z.string(),
  photo: z.object({
    folder: z.string(),
    name: z.string(),
    color: z.string(),
    widths: z.array(z.number()).readonly(),
    avif: keys,
    webp: keys,
    jpg: keys,
  }),
});

/** What the last build made of a testimonial's photo. */
export type BuiltPhoto = z.infer<typeof builtPhoto>;

/** Beside Gatsby's own notes about a build, and never in public/. */
const recordFile = (root: string) => join(root, ".cache", "photos.json");

export const writeBuildRecord = (root: string, photos: readonly BuiltPhoto[]) =>
  writeWhole(recordFile(root), JSON.stringify(photos));

/** By the testimonial's id; empty where nothing was built yet. */
export async function readBuildRecord(root: string): Promise<ReadonlyMap<string, BuiltPhoto>> {
  const text = await readFile(recordFile(root), "utf8").catch(() => "[]");
  return new Map(
    z
      .array(builtPhoto)
      .parse(JSON.parse(text))
      .map((built) => [built.id, built]),
  );
}
