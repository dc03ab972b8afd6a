import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { testimonial, testimonials } from "../../model/testimonial";

const { id, name, focus } = testimonial.shape;
// The address is judged by the intake, which knows more about it than the content model.
const photoOwner = z.object({ id, name, focus, image: z.string() });
const photoHosts = z.object({ photoHosts: z.array(z.string()) });

/** What of a testimonial matters for its photo. */
export type PhotoOwner = z.infer<typeof photoOwner>;

export const isRemote = (image: string) => /^[a-z][a-z0-9+.-]*:/i.test(image);

export const readPhotoOwners = (root: string) => readContent(root, "testimonials.json", z.array(photoOwner));

/** As the cards of the page show them. */
export const readTestimonials = (root: string) => readContent(root, "testimonials.json", testimonials);

export async function readPhotoHosts(root: string): Promise<readonly string[]> {
  return (await readContent(root, "site.json", photoHosts)).photoHosts;
}

/** Only so far as photos need it: the content check tells everything that is wrong, and where. */
async function readContent<Shape extends z.ZodType>(root: string, file: string, shape: Shape) {
  try {
    return shape.parse(JSON.parse(await readFile(join(root, "content", file), "utf8")));
  } catch (cause) {
    throw new Error(`content/${file} cannot be read; npm run check:content says what is wrong with it.`, {
      cause,
    });
  }
}
