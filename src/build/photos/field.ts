import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from "gatsby";
import sharp from "sharp";
import { acceptedExtensions } from "./fileType";
import { drawInitials } from "./initials";
import { makePhotoData } from "./photoData";
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

/** Gives every testimonial its `photo`: the kept original, cropped around its focal point, or else initials. */
export function resolvePhotos({ createResolvers, ...maker }: CreateResolversArgs): void {
  createResolvers({
    Testimonial: {
      photo: {
        type: "TestimonialPhoto!",
        resolve: async (testimonial: TestimonialSource, _args: unknown, { nodeModel }: QueryContext) => {
          const filter = keptFile(testimonial);
          const kept = await nodeModel.findOne({ type: "File", query: { filter } });
          const square =
            kept === null
              ? await drawInitials(testimonial.name)
              : await cropToSquare(await readFile(kept.absolutePath), testimonial.focus ?? undefined);
          const { width } = await sharp(square).metadata();
          return makePhotoData(testimonial.jsonId, square, width, maker);
        },
      },
    },
  });
}

/** Asked of Gatsby rather than of the disk, so that a page is made again when its photo changes. */
function keptFile({ jsonId, image }: TestimonialSource) {
  const directory = { relativeDirectory: { eq: "photos" } };
  return image.startsWith("https://")
    ? { ...directory, name: { eq: jsonId }, extension: { in: acceptedExtensions } }
    : { ...directory, base: { eq: basename(image) } };
}
