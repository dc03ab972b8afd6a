import { join } from "node:path";
import { z } from "zod";
import { readPhotoOwners } from "../intake/content";
import { openStore } from "../intake/store";
import { inParallel } from "../pool";
import { sealOf } from "../seal";
import type { Speaker } from "../speaker";
import { type BuiltPhoto, builtPhoto, writeBuildRecord } from "./buildRecord";
import { findWaste, readVariants } from "./variants";

const answer = z.object({
  allTestimonial: z.object({ nodes: z.array(builtPhoto.pick({ id: true, photo: true })) }),
});

interface FinishedBuild {
  readonly reporter: Speaker;
  graphql(query: string): Promise<{ data?: unknown }>;
}

const question = `{
  allTestimonial { nodes { id: jsonId photo { folder name color widths avif webp jpg } } }
}`;

/** After a build: no photo may cost visitors more than its original, or show them pixels that it does not have. */
export async function checkVariants({ graphql, reporter }: FinishedBuild, root: string): Promise<void> {
  const { allTestimonial } = answer.parse((await graphql(question)).data);
  const photos = new Map(allTestimonial.nodes.map(({ id, photo }) => [id, photo]));
  const originals = await openStore(root);
  const waste: string[] = [];
  const built: BuiltPhoto[] = [];
  await inParallel(await readPhotoOwners(root), async (owner) => {
    const photo = photos.get(owner.id);
    if (photo === undefined) return;
    const original = await originals.original(owner);
    built.push({ id: owner.id, photo, seal: sealOf(owner, original?.file) });
    if (original === undefined) return;
    const variants = await readVariants(join(root, "public"), photo);
    waste.push(...findWaste(owner.id, { ...original, bytes: original.file.length }, variants));
  });
  await writeBuildRecord(root, built);
  for (const sentence of waste) reporter.error(sentence);
  if (waste.length > 0)
    reporter.panicOnBuild("Photos would be served larger than they are. See the lines above.");
}
