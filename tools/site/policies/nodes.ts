import { resolve } from "node:path";
import type {
  CreateNodeArgs,
  CreatePagesArgs,
  CreateResolversArgs,
  CreateSchemaCustomizationArgs,
  Node,
} from "gatsby";
import { type GraphQLResolveInfo, isObjectType } from "gatsby/graphql";
import type { Root } from "hast";
import { z } from "zod";
import { type Policy, policy } from "../../model/policy";
import { sdl } from "../../model/sdl";
import { site } from "../../model/site";
import { policyBody } from "./body";
import { comingChange, dayInWords } from "./days";
import { placeholderValues } from "./placeholders";

/** What the build works out for each policy. */
const extras = `
  "The date in words."
  dateInWords: String!
  "The text, ready for the page."
  body: PolicyBody!
  "The announced change, until the day it takes effect."
  coming: ComingChange`;

/** Like PolicyBody and ContentsEntry in body.ts, and what comingChange in days.ts answers. */
const parts = `
  type PolicyBody @dontInfer { html: String! contents: [ContentsEntry!]! }
  type ContentsEntry @dontInfer { id: String! text: String! depth: Int! }
  type ComingChange @dontInfer { effective: String! effectiveInWords: String! summary: String! }`;

export function declarePolicyTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl(policy, "Policy", extras));
  actions.createTypes(parts);
}

/** Each Markdown file that Gatsby reads becomes a node of its own, with exactly the fields of its definition. */
export function createPolicyNode({ node, actions, createNodeId, createContentDigest }: CreateNodeArgs): void {
  if (node.internal.type !== "MarkdownRemark") return;
  const fields = policy.parse(withDays(node.frontmatter));
  const child = {
    ...fields,
    id: createNodeId(`${node.id} >>> Policy`),
    parent: node.id,
    children: [],
    internal: { type: "Policy", contentDigest: createContentDigest([fields, node.internal.contentDigest]) },
  };
  actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}

/** YAML makes a point in time of an unquoted day. */
function withDays(frontMatter: unknown): unknown {
  return JSON.parse(JSON.stringify(frontMatter ?? {}), (_key, value) =>
    typeof value === "string" ? value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, "$1") : value,
  );
}

interface Context {
  readonly nodeModel: {
    getNodeById(query: { readonly id: string }): Node | null;
    findOne(query: { readonly type: string; readonly query: object }): Promise<Node | null>;
  };
}

/** An edit to content/site.json works these fields out again. */
export function resolvePolicyFields({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Policy: {
      dateInWords: {
        resolve: async ({ date }: Policy, _args: object, context: Context) =>
          dayInWords(date, (await siteOf(context)).brand.language),
      },
      coming: {
        resolve: async (one: Policy, _args: object, context: Context) =>
          comingChange(one, await siteOf(context), new Date()),
      },
      body: { resolve: bodyOf },
    },
  });
}

async function bodyOf(
  { parent }: { readonly parent: string },
  _args: object,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const content = await siteOf(context);
  const markdown = context.nodeModel.getNodeById({ id: parent });
  const type = info.schema.getType("MarkdownRemark");
  const htmlAst = isObjectType(type) ? type.getFields().htmlAst : undefined;
  const tree: unknown = await htmlAst?.resolve?.(markdown, {}, context, info);
  if (!isRoot(tree)) throw new Error("A policy has lost its Markdown file.");
  return policyBody(tree, { ...content.policies, values: placeholderValues(content) });
}

const siteOf = async ({ nodeModel }: Context) =>
  z.object(site.shape).parse(await nodeModel.findOne({ type: "SiteContent", query: {} }));

const isRoot = (tree: unknown): tree is Root =>
  typeof tree === "object" && tree !== null && "type" in tree && tree.type === "root";

type PolicySlugs = { readonly allPolicy: { readonly nodes: readonly { readonly slug: string }[] } };

/** One page per policy, at the address that its front matter names. */
export async function createPolicyPages({ graphql, actions, reporter }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<PolicySlugs>("{ allPolicy { nodes { slug } } }");
  if (data === undefined) reporter.panicOnBuild("The policies could not be read.", errors);
  const component = resolve("src/templates/PolicyPage.tsx");
  for (const { slug } of data?.allPolicy.nodes ?? [])
    actions.createPage({ path: `/${slug}`, component, context: { slug } });
}
