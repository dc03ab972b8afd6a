import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { lists } from "../../tools/model/lists";
import { questions } from "../../tools/model/question";
import { services } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonials } from "../../tools/model/testimonial";
import { withExamples } from "./examples";
import { sample } from "./sample";

/** Reads a file of the sample. Fills missing fields with the model's examples. */
const readSample = (name: string, definition: z.core.$ZodType): unknown =>
  withExamples(definition, JSON.parse(readFileSync(`${sample}/${name}.json`, "utf8")));

/** The sample content, parsed by the content model. */
export const content = {
  site: site.parse(readSample("site", site)),
  questions: questions.parse(readSample("faq", questions)),
  services: services.parse(readSample("services", services)),
  testimonials: testimonials.parse(readSample("testimonials", testimonials)),
};

/** Writes the sample as the content of a project. */
export async function copySample(project: string): Promise<void> {
  const folder = join(project, "content");
  await mkdir(folder, { recursive: true });
  await cp(sample, folder, { recursive: true });
  for (const { name, definition } of [{ name: "site", definition: site }, ...lists])
    await writeFile(join(folder, `${name}.json`), JSON.stringify(readSample(name, definition), null, 2));
}
