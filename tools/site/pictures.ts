import type { GraphQLResolveInfo } from "gatsby/graphql";
import { assertObjectType } from "gatsby/graphql";
import type { Nodes, Properties, Root } from "hast";
import sharp from "sharp";
import { z } from "zod";
import { fontSize, size } from "../../src/styles/theme";
import type { ResolverContext } from "./documentNodes";

/** The attributes of a picture's `source` and `img` elements, without its alt text. */
export interface Picture {
  readonly sources: readonly Properties[];
  readonly image: Properties;
}

/** Width of the text column at the default font size, in pixels. */
const columnWidth = 16 * Number.parseFloat(fontSize.body) * Number.parseFloat(size.measure);

/** Makes the variants of each picture in a text. Returns the pictures by path. */
export async function makePictures(tree: Root, context: ResolverContext, info: GraphQLResolveInfo) {
  const pictures = new Map<string, Picture>();
  for (const path of pathsIn(tree)) pictures.set(path, await makePicture(path, context, info));
  return pictures;
}

const pathsIn = (node: Nodes): string[] => {
  if (node.type === "element" && node.tagName === "img") return [String(node.properties.src)];
  return "children" in node ? node.children.flatMap(pathsIn) : [];
};

async function makePicture(path: string, context: ResolverContext, info: GraphQLResolveInfo) {
  const { nodeModel } = context;
  const query = { filter: { relativePath: { eq: path } } };
  const file = await nodeModel.findOne({ type: "File", query });
  const node = file?.children[0] === undefined ? null : nodeModel.getNodeById({ id: file.children[0] });
  if (file === null || node === null)
    throw new Error(`content/${path} is missing or isn't a picture. Run npm run content:check.`);
  // Gatsby ignores the orientation in the metadata. `autoOrient` has the size as shown.
  const original = (await sharp(String(file.absolutePath)).metadata()).autoOrient;
  const width = Math.min(columnWidth, original.width);
  const height = Math.round((width * original.height) / original.width);
  const { gatsbyImageData } = assertObjectType(info.schema.getType("ImageSharp")).getFields();
  const formats = ["auto", "webp", "avif"];
  const args = { layout: "constrained", width, height, formats, placeholder: "none" };
  const data = await gatsbyImageData?.resolve?.(node, args, context, info);
  const { fallback, sources } = imageData.parse(data).images;
  return { sources, image: { ...fallback, width, height, loading: "lazy", decoding: "async" } };
}

const source = z.object({ srcSet: z.string(), sizes: z.string() });

/** The part of `gatsbyImageData` that this site uses. */
const imageData = z.object({
  images: z.object({
    fallback: source.extend({ src: z.string() }),
    sources: z.array(source.extend({ type: z.string() })),
  }),
});
