import { resolve } from "node:path";
import type {
  CreateNodeArgs,
  CreatePagesArgs,
  CreateResolversArgs,
  CreateSchemaCustomizationArgs,
  Node,
} from "gatsby";
import { assertObjectType, type GraphQLFieldResolver } from "gatsby/graphql";
import type { Root } from "hast";
import { z } from "zod";
import { type Policy, policy } from "../model/policy";
import { sdl } from "../model/sdl";
import { type Site, site } from "../model/site";
import { comingChange, dayInWords } from "../policies/days";
import { placeholderValues } from "../policies/placeholders";
import { policyBody } from "./policyBody";

const extras = `
  "The date in words."
  dateInWords: String!
  "The text, ready for the page."
  body: PolicyBody!
  "The announced change, until the day it takes effect."
  coming: ComingChange`;

const parts = `
  "A policy's text as the page shows it."
  type PolicyBody @dontInfer {
    "The text, safe to set as HTML."
    html: String!
    "Its headings, in their order."
    contents: [ContentsEntry!]!
  }
  "One heading that can be linked to."
  type ContentsEntry @dontInfer {
    "Its id on the page."
    id: String!
    "Its words."
    text: String!
    "2 for a section, 3 and 4 for what stands inside one."
    depth: Int!
  }
  "A change of terms that is announced but not yet in force."
  type ComingChange @dontInfer {
    "The first day on which it holds."
    effective: String!
    "The same in words."
    effectiveInWords: String!
    "What changes, in one sentence."
    summary: String!
  }`;

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

interface ResolverContext {
  readonly nodeModel: {
    getNodeById(query: { readonly id: string }): Node | null;
    findOne(query: { readonly type: string; readonly query: object }): Promise<Node | null>;
  };
}

type Resolve = GraphQLFieldResolver<Policy & { readonly parent: string }, ResolverContext>;

/** What the build works out for each policy page. An edit to content/site.json works it out again. */
export function resolvePolicyFields({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Policy: { dateInWords: { resolve: dateInWords }, body: { resolve: body }, coming: { resolve: coming } },
  });
}

const dateInWords: Resolve = async ({ date }, _args, context) =>
  dayInWords(date, (await siteOf(context)).brand.language);

const coming: Resolve = async (policy, _args, context) =>
  comingChange(policy, await siteOf(context), new Date());

const body: Resolve = async ({ parent }, _args, context, info) => {
  const content = await siteOf(context);
  const markdown = context.nodeModel.getNodeById({ id: parent });
  const { htmlAst } = assertObjectType(info.schema.getType("MarkdownRemark")).getFields();
  const tree = await htmlAst?.resolve?.(markdown, {}, context, info);
  if (!isRoot(tree)) throw new Error("A policy has lost its Markdown file.");
  return policyBody(tree, { ...content.policies, values: placeholderValues(content) });
};

async function siteOf({ nodeModel }: ResolverContext): Promise<Site> {
  return z.object(site.shape).parse(await nodeModel.findOne({ type: "SiteContent", query: {} }));
}

const isRoot = (tree: unknown): tree is Root =>
  typeof tree === "object" && tree !== null && "type" in tree && tree.type === "root";

/** One page per policy, at the address that its front matter names. */
export function createPolicyPages({ getNodesByType, actions }: CreatePagesArgs): void {
  const component = resolve("src/templates/PolicyPage.tsx");
  for (const { slug } of getNodesByType("Policy"))
    actions.createPage({ path: `/${slug}`, component, context: { slug } });
}
