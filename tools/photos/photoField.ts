import type { CreateResolversArgs, Node } from "gatsby";
import { createFileNodeFromBuffer } from "gatsby-source-filesystem";
import { cropToSquare } from "./crop";
import { readValidPhoto } from "./inspect";
import { type Photo, photoHash, readImports, storedFile } from "./photoStore";

interface TestimonialNode {
  readonly id: string;
  readonly jsonId: string;
  readonly image?: string | null;
  readonly focus?: string | null;
}

interface QueryContext {
  readonly nodeModel: {
    findOne(query: object): Promise<{ readonly absolutePath: string } | null>;
    getNodeById(query: { readonly id: string; readonly type: string }): Node | null;
  };
}

/** Adds the field `photo` to testimonials: a File with the square crop, or null if there is no usable photo. */
export function createPhotoField({ createResolvers, reporter, store, ...args }: CreateResolversArgs): void {
  const root = store.getState().program.directory;
  const resolve = async (source: TestimonialNode, _args: unknown, { nodeModel }: QueryContext) => {
    const { jsonId, image } = source;
    if (!image) return null;
    const path = await findOriginal(root, { id: jsonId, image }, nodeModel);
    if (path === undefined) {
      // A build has imported photos before; the development server reads new testimonials later.
      if (process.env.NODE_ENV === "development")
        reporter.warn(`Photo of ${jsonId}: not imported yet. Run npm run photos:import.`);
      return null;
    }
    const original = await readValidPhoto(path).catch((error: Error) => {
      reporter.warn(
        `Photo of ${jsonId}: can't use ${path}: ${error.message}. Visitors see the person's initials instead.`,
      );
    });
    if (!original) return null;
    const focus = source.focus ?? undefined;
    const name = cropName(jsonId, original, focus);
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

/** Part of the URLs of all variants, so that the review can check that they show the current photo. */
export const cropName = (id: string, original: Buffer, focus?: string) =>
  `${id}-${photoHash(original, focus).slice(0, 10)}`;

/** Asks Gatsby for the file, so that a change to it renders the page again. */
async function findOriginal(
  root: string,
  photo: Pick<Photo, "id" | "image">,
  nodeModel: QueryContext["nodeModel"],
) {
  const base = storedFile(photo, await readImports(root));
  if (base === undefined) return undefined;
  const filter = { relativeDirectory: { eq: "photos" }, base: { eq: base } };
  return (await nodeModel.findOne({ type: "File", query: { filter } }))?.absolutePath;
}
