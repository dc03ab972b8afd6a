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
import { formatDate, upcomingChange } from "../policies/dates";
import { placeholderValues } from "../policies/placeholders";
import { policyBody } from "./policyBody";

const addedFields = `
  "The date in the site's language."
  dateInWords: String!
  "The text for the page."
  body: PolicyBody!
  "The announced change, until the date it takes effect."
  coming: ComingChange`;

const addedTypes = `
  "The rendered text of a policy."
  type PolicyBody @dontInfer {
    "Sanitized HTML."
    html: String!
    "The headings in order of appearance."
    contents: [ContentsEntry!]!
  }
  "A heading in the table of contents."
  type ContentsEntry @dontInfer {
    "Id of the heading element."
    id: String!
    "Text of the heading."
    text: String!
    "Heading level: 2 for a section, 3 and 4 for its subsections."
    depth: Int!
  }
  "A change of terms that is announced but not in effect."
  type ComingChange @dontInfer {
    "The date from which the change applies."
    effective: String!
    "The date in the site's language."
    effectiveInWords: String!
    "What changes, in one sentence."
    summary: String!
  }`;

export function declarePolicyTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl(policy, "Policy", addedFields));
  actions.createTypes(addedTypes);
}

/** Creates a node with exactly the defined fields for each Markdown file. */
export function createPolicyNode({ node, actions, createNodeId, createContentDigest }: CreateNodeArgs): void {
  if (node.internal.type !== "MarkdownRemark") return;
  const fields = policy.parse(withDates(node.frontmatter));
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

/** Undoes YAML's conversion of an unquoted date to a timestamp. */
function withDates(frontMatter: unknown): unknown {
  return JSON.parse(JSON.stringify(frontMatter ?? {}), (_key, value) =>
    typeof value === "string" ? value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, "$1") : value,
  );
}

export interface ResolverContext {
  readonly nodeModel: {
    getNodeById(query: { readonly id: string }): Node | null;
    findOne(query: { readonly type: string; readonly query: object }): Promise<Node | null>;
  };
}

type Resolve = GraphQLFieldResolver<Policy & { readonly parent: string }, ResolverContext>;

/** Resolves the added fields. They depend on content/site.json, so an edit to it resolves them again. */
export function resolvePolicyFields({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Policy: {
      dateInWords: { resolve: dateInWords },
      body: { resolve: body },
      coming: { resolve: coming },
    },
  });
}

const dateInWords: Resolve = async ({ date }, _args, context) =>
  formatDate(date, (await siteOf(context)).brand.language);

const coming: Resolve = async (policy, _args, context) =>
  upcomingChange(policy, await siteOf(context), new Date());

const body: Resolve = async ({ parent }, _args, context, info) => {
  const content = await siteOf(context);
  const markdown = context.nodeModel.getNodeById({ id: parent });
  const { htmlAst } = assertObjectType(info.schema.getType("MarkdownRemark")).getFields();
  const tree = await htmlAst?.resolve?.(markdown, {}, context, info);
  if (!isRoot(tree)) throw new Error("The Markdown file of a policy has no HTML tree.");
  return policyBody(tree, { ...content.policies, values: placeholderValues(content) });
};

export async function siteOf({ nodeModel }: ResolverContext): Promise<Site> {
  return z.object(site.shape).parse(await nodeModel.findOne({ type: "SiteContent", query: {} }));
}

const isRoot = (tree: unknown): tree is Root =>
  typeof tree === "object" && tree !== null && "type" in tree && tree.type === "root";

/** Creates a page per policy at the URL in its front matter. */
export function createPolicyPages({ getNodesByType, actions }: CreatePagesArgs): void {
  const component = resolve("src/templates/PolicyPage.tsx");
  for (const { slug } of getNodesByType("Policy"))
    actions.createPage({ path: `/${slug}`, component, context: { slug } });
}
