import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { brand } from "../../tools/model/brand";
import { lists } from "../../tools/model/lists";
import { services } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonials } from "../../tools/model/testimonial";
import { withExamples } from "./examples";
import { fillFrontMatter } from "./fillFrontMatter";
import { sample } from "./sample";

/** The definitions of JSON files. */
const definitions = new Map<string, z.ZodType>([
  ["brand.json", brand],
  ["site.json", site],
  ...lists.map(({ name, definition }) => [`${name}.json`, definition] as const),
]);

/** Returns the text of a sample's file with every required field: those that it lacks are the model's examples. */
export function fillSample(name: string, bytes: Buffer): Buffer {
  if (name.endsWith(".md")) return Buffer.from(fillFrontMatter(bytes.toString()));
  const definition = definitions.get(name);
  if (definition === undefined) return bytes;
  return Buffer.from(JSON.stringify(withExamples(definition, JSON.parse(bytes.toString())), null, 2));
}

/** Reads a JSON file of the sample. A list without a file is empty. */
export function readSample(name: string, from = sample): unknown {
  const file = join(from, name);
  return existsSync(file) ? JSON.parse(fillSample(name, readFileSync(file)).toString()) : [];
}

/** The sample content, parsed by the content model. */
export const content = {
  site: site.parse(readSample("site.json")),
  services: services.parse(readSample("services.json")),
  testimonials: testimonials.parse(readSample("testimonials.json")),
};

/** Writes a sample as the content of a project. */
export async function copySample(project: string, from = sample): Promise<void> {
  const folder = join(project, "content");
  await mkdir(folder, { recursive: true });
  await cp(from, folder, { recursive: true });
  for (const name of definitions.keys())
    await writeFile(join(folder, name), JSON.stringify(readSample(name, from), null, 2));
  for (const name of (await readdir(from)).filter((one) => one.endsWith(".md")))
    await writeFile(join(folder, name), fillSample(name, readFileSync(join(from, name))));
}
