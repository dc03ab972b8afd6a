import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from "gatsby/graphql";
import sharp from "sharp";
import {
  createDocumentNode,
  createDocumentPages,
  resolveDocumentFields,
} from "../../tools/site/documentNodes";
import { makeFolder } from "../support/makeBuiltSite";
import { makePage, makePolicy, makePublicContent } from "../support/makePublicContent";
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
  Reflect.apply(createDocumentNode, undefined, [args]);
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

  it("becomes a page with the file's name as its slug if its kind is page", () => {
    const page = makePage();
    const { slug: _, ...fields } = page;
    expect(nodesFor({ frontmatter: fields, fileAbsolutePath: "/site/content/about.md" })).toEqual([
      expect.objectContaining({ ...page, internal: expect.objectContaining({ type: "Page" }) }),
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

it("creates a page for each policy and page at its slug, without a trailing slash", () => {
  const createPage = jest.fn();
  const args = {
    getNodesByType: (type: string) => [{ slug: type === "Policy" ? "one" : "two" }],
    actions: { createPage },
  };
  Reflect.apply(createDocumentPages, undefined, [args]);
  const component = resolve("src/templates/DocumentPage.tsx");
  expect(createPage.mock.calls).toEqual([
    [{ path: "/one", context: { slug: "one" }, component }],
    [{ path: "/two", context: { slug: "two" }, component }],
  ]);
  expect(existsSync(component)).toBe(true);
});

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;
type Resolvers = {
  Policy: Record<"dateInWords" | "body" | "upcomingChange", { resolve: Resolve }>;
  Page: Record<"body", { resolve: Resolve }>;
};

const { site } = makePublicContent();

function resolvers(): Resolvers {
  const createResolvers = jest.fn();
  Reflect.apply(resolveDocumentFields, undefined, [{ createResolvers }]);
  return createResolvers.mock.calls[0][0];
}

/** Resolves a field of a policy with this text. Like Gatsby, it finds a node only by its id or type. */
const ask = (field: keyof Resolvers["Policy"], markdown: string, fields = {}) =>
  resolveIn(resolvers().Policy[field].resolve, markdown, makePolicy(fields));

const pictureFile = { id: "file", absolutePath: "", children: ["picture"] };

async function resolveIn(field: Resolve, markdown: string, source: object): Promise<unknown> {
  const file = { id: "markdown" };
  const resolve = (node: unknown) => (node === file ? makeMarkdownTree(markdown) : undefined);
  const htmlAst = { type: GraphQLString, resolve };
  const images = { fallback: { src: "/a.jpg", srcSet: "/a.jpg 578w", sizes: "100vw" }, sources: [] };
  const gatsbyImageData = { type: GraphQLString, resolve: () => ({ images }) };
  const schema = new GraphQLSchema({
    types: [
      new GraphQLObjectType({ name: "MarkdownRemark", fields: { htmlAst } }),
      new GraphQLObjectType({ name: "ImageSharp", fields: { gatsbyImageData } }),
    ],
  });
  const nodes = [file, { id: "picture" }];
  const nodeModel = {
    getNodeById: ({ id }: { id: string }) => nodes.find((node) => node.id === id) ?? null,
    findOne: async ({ type, query }: { type: string; query: object }) => {
      if (type === "SiteContent") return { ...site, id: "site", internal: { type } };
      const isTeam = JSON.stringify(query).includes('"pictures/team.jpg"');
      return isTeam ? { ...pictureFile, absolutePath: await rotatedPicture() } : null;
    },
  };
  return field({ ...source, parent: "markdown" }, {}, { nodeModel }, { schema });
}

/** A picture stored with 1200 × 800 pixels and shown as 800 × 1200, because its metadata rotates it. */
async function rotatedPicture(): Promise<string> {
  const path = join(await makeFolder(), "team.jpg");
  const input = { create: { width: 1200, height: 800, channels: 3 as const, background: "#336699" } };
  await sharp(input).withMetadata({ orientation: 6 }).jpeg().toFile(path);
  return path;
}

describe("the text of a page", () => {
  const bodyOf = (markdown: string) => resolveIn(resolvers().Page.body.resolve, markdown, makePage());

  it("has its pictures, with their size as shown and their alt text, loaded lazily", async () => {
    expect(await bodyOf("![A team](pictures/team.jpg)")).toMatchObject({
      html: expect.stringMatching(
        /<picture><img srcset="\/a\.jpg 578w" sizes="100vw" src="\/a\.jpg" width="578" height="867" loading="lazy" decoding="async" alt="A team"><\/picture>/,
      ),
    });
  });

  it("stops the build if a picture is missing", async () => {
    await expect(bodyOf("![A](pictures/a.jpg)")).rejects.toThrow(
      "content/pictures/a.jpg is missing or isn't a picture.",
    );
  });
});

describe("the added fields of a policy", () => {
  it("include the formatted date", async () => {
    expect(await ask("dateInWords", "")).toBe("March 14, 2024");
  });

  it("include the text with filled placeholders, and the headings", async () => {
    expect(await ask("body", "We are {{ brand.name }}.\n\n## 1. Shoes")).toEqual({
      html: expect.stringContaining("<p>We are Ashgrove.</p>"),
      contents: [{ id: "shoes", text: "1. Shoes" }],
    });
  });

  it("include a change until it takes effect", async () => {
    const change = { noticed: "2999-01-01", effective: "2999-03-01", summary: "Shoes stay on." };
    expect(await ask("upcomingChange", "", { change })).toMatchObject({ effectiveInWords: "March 1, 2999" });
    expect(await ask("upcomingChange", "")).toBeNull();
  });
});
