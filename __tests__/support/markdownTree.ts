import type { Root } from "hast";

interface Field {
  readonly resolve: (node: object, args: object, context: object) => Promise<Root>;
}

interface Transformer {
  readonly setFieldsOnGraphQLNodeType: (
    args: object,
    options: object,
  ) => Promise<{ readonly htmlAst: Field }>;
}

const transformer = jest.requireActual<Transformer>("gatsby-transformer-remark/gatsby-node");
const cache = { get: async () => undefined, set: async () => undefined };

/** Parses Markdown with the real gatsby-transformer-remark, without a build. */
export async function makeMarkdownTree(markdown: string): Promise<Root> {
  const fields = await transformer.setFieldsOnGraphQLNodeType(
    {
      type: { name: "MarkdownRemark" },
      basePath: "",
      getNodesByType: () => [],
      cache,
      getCache: () => cache,
    },
    { plugins: [] },
  );
  const internal = { content: markdown, contentDigest: markdown, type: "MarkdownRemark" };
  return fields.htmlAst.resolve({ id: markdown, internal }, {}, {});
}
