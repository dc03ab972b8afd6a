import { existsSync } from "node:fs";
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from "gatsby/graphql";
import { createPolicyNode, createPolicyPages, resolvePolicyFields } from "../../tools/site/policyNodes";
import { makePolicy, makePublicContent } from "../support/makePublicContent";
import { makeMarkdownTree } from "../support/markdownTree";

const frontmatter = makePolicy();

function nodesFor(node: object) {
  const created: unknown[] = [];
  const args = {
    node: {
      id: "markdown",
      parent: "file",
      internal: { type: "MarkdownRemark", contentDigest: "1" },
      ...node,
    },
    createNodeId: (text: string) => text,
    createContentDigest: (input: unknown) => JSON.stringify(input),
    actions: {
      createNode: (one: unknown) => created.push(one),
      createParentChildLink: () => {},
    },
  };
  Reflect.apply(createPolicyNode, undefined, [args]);
  return created;
}

describe("a Markdown file in content/", () => {
  it("becomes a policy with the fields of its front matter", () => {
    const internal = { type: "Policy", contentDigest: JSON.stringify([frontmatter, "the text's"]) };
    expect(
      nodesFor({ frontmatter, internal: { type: "MarkdownRemark", contentDigest: "the text's" } }),
    ).toEqual([{ ...frontmatter, parent: "markdown", children: [], id: "markdown >>> Policy", internal }]);
  });

  it("may have unquoted dates, which YAML converts to timestamps", () => {
    const change = {
      noticed: new Date("2024-04-01"),
      effective: "2024-06-01T00:00:00.000Z",
      summary: "Shoes stay on.",
    };
    const date = "2024-03-14T00:00:00.000Z";
    expect(nodesFor({ frontmatter: { ...frontmatter, date, change } })).toEqual([
      expect.objectContaining({
        date: "2024-03-14",
        change: { noticed: "2024-04-01", effective: "2024-06-01", summary: "Shoes stay on." },
      }),
    ]);
  });

  it("stops the build if its front matter is invalid or missing", () => {
    expect(() => nodesFor({ frontmatter: { ...frontmatter, date: "2024-02-30" } })).toThrow();
    expect(() => nodesFor({})).toThrow();
  });
});

it("ignores other files", () => {
  expect(nodesFor({ internal: { type: "File" } })).toEqual([]);
});

it("creates a page for each policy at its slug, without a trailing slash", () => {
  const pages: { readonly component: string }[] = [];
  const args = {
    getNodesByType: (type: string) => (type === "Policy" ? [{ slug: "one" }, { slug: "two" }] : []),
    actions: { createPage: (page: { readonly component: string }) => pages.push(page) },
  };
  Reflect.apply(createPolicyPages, undefined, [args]);
  const component = expect.stringMatching(/PolicyPage\.tsx$/);
  expect(pages).toEqual([
    { path: "/one", context: { slug: "one" }, component },
    { path: "/two", context: { slug: "two" }, component },
  ]);
  for (const page of pages) expect(existsSync(page.component)).toBe(true);
});

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;
type Resolvers = { Policy: Record<"dateInWords" | "body" | "coming", { resolve: Resolve }> };

const { site } = makePublicContent();

/** Resolves a field of a policy with this text. Like Gatsby, it finds a node only by its id or type. */
async function ask(field: keyof Resolvers["Policy"], markdown: string, fields = {}): Promise<unknown> {
  const found: Resolvers[] = [];
  const createResolvers = (resolvers: Resolvers) => found.push(resolvers);
  Reflect.apply(resolvePolicyFields, undefined, [{ createResolvers }]);
  const file = { id: "markdown" };
  const resolve = (node: unknown) => (node === file ? makeMarkdownTree(markdown) : undefined);
  const htmlAst = { type: GraphQLString, resolve };
  const schema = new GraphQLSchema({
    types: [new GraphQLObjectType({ name: "MarkdownRemark", fields: { htmlAst } })],
  });
  const nodeModel = {
    getNodeById: ({ id }: { id: string }) => (id === file.id ? file : null),
    findOne: async ({ type }: { type: string }) =>
      type === "SiteContent" ? { ...site, id: "site", internal: { type } } : null,
  };
  const policy = { ...makePolicy(fields), parent: "markdown" };
  return found[0]?.Policy[field].resolve(policy, {}, { nodeModel }, { schema });
}

describe("the added fields of a policy", () => {
  it("include the formatted date", async () => {
    expect(await ask("dateInWords", "")).toBe("March 14, 2024");
  });

  it("include the text with filled placeholders, and the headings", async () => {
    expect(await ask("body", "We are {{ brand.name }}.\n\n## 1. Shoes")).toEqual({
      html: expect.stringContaining("<p>We are Ashgrove.</p>"),
      contents: [{ id: "shoes", text: "1. Shoes", depth: 2 }],
    });
  });

  it("include a change until it takes effect", async () => {
    const change = { noticed: "2999-01-01", effective: "2999-03-01", summary: "Shoes stay on." };
    expect(await ask("coming", "", { change })).toMatchObject({ effectiveInWords: "March 1, 2999" });
    expect(await ask("coming", "")).toBeNull();
  });
});
