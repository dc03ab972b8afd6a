import type { CreateResolversArgs, Node } from "gatsby";
import { createFileNodeFromBuffer } from "gatsby-source-filesystem";
import { cropToSquare } from "./crop";
import { readSoundPhoto } from "./inspect";
import { photoHash, possibleFiles } from "./photoStore";

interface TestimonialNode {
  readonly id: string;
  readonly jsonId: string;
  readonly image: string;
  readonly focus?: string | null;
}

interface QueryContext {
  readonly nodeModel: {
    findOne(query: object): Promise<{ readonly absolutePath: string } | null>;
    getNodeById(query: { readonly id: string; readonly type: string }): Node | null;
  };
}

/** Gives each testimonial a `photo`: a File with the square crop, or null where there is no usable photo. */
export function createPhotoField({ createResolvers, reporter, ...args }: CreateResolversArgs): void {
  const resolve = async (source: TestimonialNode, _args: unknown, { nodeModel }: QueryContext) => {
    const path = await findOriginal(source, nodeModel);
    if (path === undefined) {
      // A build has imported photos, or told why not, before; the development server meets new testimonials later.
      if (process.env.NODE_ENV === "development")
        reporter.warn(`Photo of ${source.jsonId}: it is not imported yet. Run npm run photos:import.`);
      return null;
    }
    const original = await readSoundPhoto(path).catch((error: Error) => {
      reporter.warn(
        `Photo of ${source.jsonId}: ${path} cannot be used: ${error.message}. Visitors see the person's initials.`,
      );
    });
    if (!original) return null;
    const focus = source.focus ?? undefined;
    const name = cropName(source.jsonId, original, focus);
    const file = await createFileNodeFromBuffer({
      buffer: await cropToSquare(original, focus),
      hash: name,
      name,
      ext: ".png",
      cache: args.cache,
      createNode: args.actions.createNode,
      createNodeId: args.createNodeId,
      parentNodeId: source.id,
    });
    return nodeModel.getNodeById({ id: file.id, type: "File" });
  };
  createResolvers({ Testimonial: { photo: { type: "File", resolve } } });
}

/** Part of the addresses of all variants, so the review can tell whether they show the current photo. */
export const cropName = (id: string, original: Buffer, focus?: string) =>
  `${id}-${photoHash(original, focus).slice(0, 10)}`;

/** Asks Gatsby, not the disk, so that the page is made again when its photo changes. */
async function findOriginal({ jsonId, image }: TestimonialNode, nodeModel: QueryContext["nodeModel"]) {
  for (const base of possibleFiles({ id: jsonId, image })) {
    const filter = { relativeDirectory: { eq: "photos" }, base: { eq: base } };
    const file = await nodeModel.findOne({ type: "File", query: { filter } });
    if (file !== null) return file.absolutePath;
  }
  return undefined;
}
