import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { photoPath } from "../../tools/photos/photoStore";
import { makeFolder } from "./makeBuiltSite";

interface TestimonialFields {
  readonly id: string;
  readonly image?: string;
  readonly name?: string;
  readonly focus?: string;
}

/** Makes a project folder with the content that the photo tools read. */
export async function makeSite(
  testimonials: readonly TestimonialFields[],
  photoHosts: readonly string[] = ["127.0.0.1"],
): Promise<string> {
  const root = await makeFolder();
  await mkdir(join(root, "content", "photos"), { recursive: true });
  await writeTestimonials(root, testimonials);
  await writeFile(join(root, "content", "site.json"), JSON.stringify({ photoHosts }));
  return root;
}

export async function writeTestimonials(root: string, fields: readonly TestimonialFields[]): Promise<void> {
  const testimonials = fields.map((one) => ({ name: "Ada Example", ...one }));
  await writeFile(join(root, "content", "testimonials.json"), JSON.stringify(testimonials));
}

export const photoIn = (root: string, name: string) => readFile(photoPath(root, name));

export const photoNames = async (root: string) => (await readdir(photoPath(root, "."))).toSorted();
