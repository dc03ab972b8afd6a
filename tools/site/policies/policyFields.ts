import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { CreateResolversArgs, Node } from "gatsby";
import { type GraphQLResolveInfo, isObjectType } from "gatsby/graphql";
import type { Root } from "hast";
import { z } from "zod";
import type { Policy } from "../../model/policy";
import { type Site, site } from "../../model/site";
import { type ComingChange, comingChange } from "./comingChange";
import { dayInWords } from "./days";
import { placeholderValues, refuseUnknownPlaceholders } from "./placeholders";
import { type PolicyBody, policyBody } from "./policyBody";

type PolicyNode = Policy & { readonly parent: string };

interface ResolverContext {
  readonly nodeModel: {
    getNodeById(query: { readonly id: string }): Node | null;
    findOne(query: { readonly type: string; readonly query: object }): Promise<Node | null>;
  };
}

type Resolve<Result> = (
  source: PolicyNode,
  args: object,
  context: ResolverContext,
  info: GraphQLResolveInfo,
) => Promise<Result>;

/** What the build works out for each policy page; an edit to content/site.json works it out again. */
export function resolvePolicyFields({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Policy: { dateInWords: { resolve: dateInWords }, body: { resolve: body }, coming: { resolve: coming } },
  });
}

const dateInWords: Resolve<string> = async ({ date }, _args, context) =>
  dayInWords(date, (await siteOf(context)).brand.language);

const coming: Resolve<ComingChange | null> = async (policy, _args, context) =>
  comingChange(policy, await siteOf(context), new Date());

const body: Resolve<PolicyBody> = async ({ parent }, _args, context, info) => {
  const content = await siteOf(context);
  const values = placeholderValues(content);
  const markdown = context.nodeModel.getNodeById({ id: parent });
  const type = info.schema.getType("MarkdownRemark");
  const tree = isObjectType(type)
    ? await type.getFields().htmlAst?.resolve?.(markdown, {}, context, info)
    : undefined;
  if (markdown === null || !isRoot(tree)) throw new Error("A policy has lost its Markdown file.");
  refuseUnknown(markdown, values);
  const { linkToSection, externalLink } = content.policies;
  return policyBody(tree, { values, linkToSection, externalLink });
};

function refuseUnknown(markdown: Node, values: ReadonlyMap<string, string>): void {
  const path = String(markdown.fileAbsolutePath);
  const file = relative(process.cwd(), path).replaceAll("\\", "/");
  refuseUnknownPlaceholders(readFileSync(path, "utf8"), values, file);
}

async function siteOf({ nodeModel }: ResolverContext): Promise<Site> {
  return z.object(site.shape).parse(await nodeModel.findOne({ type: "SiteContent", query: {} }));
}

const isRoot = (tree: unknown): tree is Root =>
  typeof tree === "object" && tree !== null && "type" in tree && tree.type === "root";
