import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readPhotoLock } from "../photos/photoStore";
import { acceptPolicies } from "./acceptPolicies";

export interface Scale {
  readonly services: number;
  readonly testimonials: number;
  readonly policies: number;
}

const entries = z.array(z.looseObject({ id: z.string() }));

/** Writes right content of any size into `to`, made of copies of the content in `from`. */
export async function writeScaledContent(
  from: string,
  to: string,
  { services, testimonials, policies }: Scale,
) {
  const source = path.join(from, "content");
  const target = path.join(to, "content");
  await mkdir(target, { recursive: true });
  await cp(source, target, { recursive: true });
  await writeFile(
    path.join(target, "services.json"),
    copies(await readEntries(source, "services.json"), services, (entry, number) => ({
      ...entry,
      title: `${String(entry.title)} ${number}`,
    })),
  );
  const kept = await readPhotoLock(from);
  await writeFile(
    path.join(target, "testimonials.json"),
    // The kept photo, under its file name: nothing is fetched.
    copies(await readEntries(source, "testimonials.json"), testimonials, (entry, _number, id) => ({
      ...entry,
      image: kept[id]?.file ?? entry.image,
    })),
  );
  const text = await readFile(path.join(source, "privacy-policy.md"), "utf8");
  for (let number = 3; number <= policies; number += 1) {
    const slug = `policy-${number}`;
    await writeFile(path.join(target, `${slug}.md`), text.replace(/^slug: .*$/m, `slug: ${slug}`));
  }
  await acceptPolicies(to, { spelling: true });
}

type Entry = z.infer<typeof entries>[number];

const readEntries = async (folder: string, file: string) =>
  entries.parse(JSON.parse(await readFile(path.join(folder, file), "utf8")));

/** The first entries keep their ids, as the footer names some of them. */
function copies(
  seeds: readonly Entry[],
  count: number,
  change: (entry: Entry, number: number, id: string) => Entry,
) {
  const made = Array.from({ length: count }, (_, index) => {
    const seed = seeds[index % seeds.length] ?? { id: "entry" };
    const number = Math.floor(index / seeds.length) + 1;
    const copy = change(seed, number, seed.id);
    return number === 1 ? { ...copy, id: seed.id } : { ...copy, id: `${seed.id}-${number}` };
  });
  return `${JSON.stringify(made, null, 2)}\n`;
}
