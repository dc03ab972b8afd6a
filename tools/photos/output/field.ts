import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from "gatsby";
import sharp from "sharp";
import { readOriginal } from "../intake/original";
import { PhotoRefusal } from "../intake/refusal";
import { possibleFiles } from "../intake/store";
import type { Speaker } from "../speaker";
import { drawInitials } from "./initials";
import { type ImageMaker, makePhotoData, type PhotoData } from "./photoData";
import { cropToSquare } from "./square";

interface TestimonialSource {
  readonly jsonId: string;
  readonly name: string;
  readonly image: string;
  readonly focus?: string | null;
}

interface QueryContext {
  readonly nodeModel: {
    findOne(query: object): Promise<{ readonly absolutePath: string } | null>;
  };
}

/** Declares what `Photo` draws. */
export function declarePhotoType({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(`
"Files of a testimonial's photo; an address is folder/key/name.format."
type TestimonialPhoto @dontInfer {
  "Address of the folder that holds all variants."
  folder: String!
  "Name of the file, without its ending."
  name: String!
  "Dominant colour, shown until the photo is there."
  color: String!
  "Edges of the square variants in pixels, smallest first."
  widths: [Int!]!
  "Keys of the AVIF variants, in the order of the widths."
  avif: [String!]!
  "Keys of the WebP variants, in the order of the widths."
  webp: [String!]!
  "Keys of the JPEG variants, in the order of the widths."
  jpg: [String!]!
}`);
}

/** Gives every testimonial its `photo`. */
export function resolvePhotos({ createResolvers, ...maker }: CreateResolversArgs): void {
  const resolve = (testimonial: TestimonialSource, _args: unknown, { nodeModel }: QueryContext) =>
    photoOf(testimonial, nodeModel, maker);
  createResolvers({ Testimonial: { photo: { type: "TestimonialPhoto!", resolve } } });
}

/** The kept original, cropped around its focal point, or else initials. */
export async function photoOf(
  testimonial: TestimonialSource,
  nodeModel: QueryContext["nodeModel"],
  maker: ImageMaker,
): Promise<PhotoData> {
  const square = await squareFor(testimonial, await keptFile(testimonial, nodeModel), maker.reporter);
  const { width } = await sharp(square).metadata();
  return makePhotoData(testimonial.jsonId, square, width, maker);
}

/** A file that was put there by hand and is no sound photo is refused like one from the network. */
async function squareFor(
  { jsonId, name, focus }: TestimonialSource,
  path: string | undefined,
  reporter: Pick<Speaker, "warn">,
) {
  if (path === undefined) {
    // A build has said so already, before it read the content; `gatsby develop` meets new testimonials later.
    if (process.env.NODE_ENV === "development")
      reporter.warn(`Photo of ${jsonId}: not kept yet. Run npm run photos.`);
    return drawInitials(name);
  }
  const original = await readOriginal(path);
  if (!(original instanceof PhotoRefusal)) return cropToSquare(original.file, focus ?? undefined);
  reporter.warn(
    `Photo of ${jsonId}: ${path} cannot be used: ${original.message}. Visitors see the person's initials.`,
  );
  return drawInitials(name);
}

/**
 * Asked of Gatsby rather than of the disk, so that a page is made again when its photo changes. Of several with one name
 * the first by the ending, as the review and the intake take it.
 */
async function keptFile({ jsonId, image }: TestimonialSource, nodeModel: QueryContext["nodeModel"]) {
  for (const base of possibleFiles({ id: jsonId, image })) {
    const filter = { relativeDirectory: { eq: "photos" }, base: { eq: base } };
    const file = await nodeModel.findOne({ type: "File", query: { filter } });
    if (file !== null) return file.absolutePath;
  }
  return undefined;
}
