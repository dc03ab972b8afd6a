import { parse, resolve } from "node:path";
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
import { page } from "../model/page";
import { type Policy, policy } from "../model/policy";
import { sdl } from "../model/sdl";
import { type Site, site } from "../model/site";
import { formatDate, upcomingChange } from "../policies/dates";
import { placeholderValues } from "../policies/placeholders";
import { documentBody } from "./documentBody";
import { makePictures } from "./pictures";

const bodyField = `
  "The text for the page."
  body: DocumentBody!`;

const policyFields = `${bodyField}
  "The date in the site's language."
  dateInWords: String!
  "The announced change, until the date it takes effect."
  upcomingChange: UpcomingChange`;

const pageFields = `${bodyField}
  "Path of the page, without the slash."
  slug: String!`;

const interfaces = "Node & TextDocument";

const addedTypes = `
  "A policy or page written in Markdown."
  interface TextDocument implements Node {
    id: ID!
    "Path of the page, without the slash."
    slug: String!
    "Heading of the page."
    title: String!
    "Title for search engines."
    seoTitle: String!
    "Description for search engines."
    description: String!
    "The text for the page."
    body: DocumentBody!
  }
  "The rendered text of a policy or page."
  type DocumentBody @dontInfer {
    "Sanitized HTML."
    html: String!
    "The headings of its sections, in order."
    contents: [ContentsEntry!]!
  }
  "A heading in the table of contents."
  type ContentsEntry @dontInfer {
    "ID of the heading element."
    id: String!
    "Text of the heading."
    text: String!
  }
  "A change of terms that is announced but not in effect."
  type UpcomingChange @dontInfer {
    "The date from which the change applies."
    effective: String!
    "The date in the site's language."
    effectiveInWords: String!
    "What changes."
    summary: String!
  }`;

export function declareDocumentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl(policy, "Policy", policyFields, interfaces));
  actions.createTypes(sdl(page, "Page", pageFields, interfaces));
  actions.createTypes(addedTypes);
}

/** Creates a node with exactly the defined fields for each Markdown file. */
export function createDocumentNode({
  node,
  actions,
  createNodeId,
  createContentDigest,
}: CreateNodeArgs): void {
  if (node.internal.type !== "MarkdownRemark") return;
  const { type, fields } = fieldsOf(node);
  const child = {
    ...fields,
    id: createNodeId(`${node.id} >>> ${type}`),
    parent: node.id,
    children: [],
    internal: { type, contentDigest: createContentDigest([fields, node.internal.contentDigest]) },
  };
  actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}

function fieldsOf({ frontmatter, fileAbsolutePath }: Node) {
  const frontMatter = withDates(frontmatter);
  const { data } = page.safeParse(frontMatter);
  if (data?.kind !== "page") return { type: "Policy", fields: policy.parse(frontMatter) };
  return { type: "Page", fields: { ...data, slug: parse(String(fileAbsolutePath)).name } };
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

type Resolve<Source> = GraphQLFieldResolver<Source & { readonly parent: string }, ResolverContext>;

/** Resolves the added fields. They depend on content/site.json, so an edit to it resolves them again. */
export function resolveDocumentFields({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Policy: {
      dateInWords: { resolve: dateInWords },
      body: { resolve: body },
      upcomingChange: { resolve: resolveUpcomingChange },
    },
    Page: { body: { resolve: body } },
  });
}

const dateInWords: Resolve<Policy> = async ({ date }, _args, context) =>
  formatDate(date, (await siteOf(context)).brand.language);

const resolveUpcomingChange: Resolve<Policy> = async (policy, _args, context) =>
  upcomingChange(policy, await siteOf(context), new Date());

const body: Resolve<object> = async ({ parent }, _args, context, info) => {
  const content = await siteOf(context);
  const markdown = context.nodeModel.getNodeById({ id: parent });
  const { htmlAst } = assertObjectType(info.schema.getType("MarkdownRemark")).getFields();
  const tree = await htmlAst?.resolve?.(markdown, {}, context, info);
  if (!isRoot(tree)) throw new Error("A Markdown file has no HTML tree.");
  const pictures = await makePictures(tree, context, info);
  return documentBody(tree, { ...content.policies, values: placeholderValues(content), pictures });
};

export async function siteOf({ nodeModel }: ResolverContext): Promise<Site> {
  return z.object(site.shape).parse(await nodeModel.findOne({ type: "SiteContent", query: {} }));
}

export const isRoot = (tree: unknown): tree is Root =>
  typeof tree === "object" && tree !== null && "type" in tree && tree.type === "root";

/** Creates a page for each policy and each page in content/. */
export function createDocumentPages({ getNodesByType, actions }: CreatePagesArgs): void {
  const component = resolve("src/templates/DocumentPage.tsx");
  for (const { slug } of [...getNodesByType("Policy"), ...getNodesByType("Page")])
    actions.createPage({ path: `/${slug}`, component, context: { slug } });
}
