/** @jest-environment node */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from "gatsby/graphql";
import { resolvePolicyFields } from "../../../tools/site/policies/policyFields";
import { makePolicy, makePublicContent } from "../../support/makePublicContent";
import { makeMarkdownTree } from "../../support/markdownTree";

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;
type Resolvers = { Policy: Record<"dateInWords" | "body" | "coming", { resolve: Resolve }> };

const { site } = makePublicContent();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "millrace-policy-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Asks for a field of a policy whose text is this, as Gatsby does when it runs a page's query. */
async function ask(field: keyof Resolvers["Policy"], markdown: string, wishes = {}): Promise<unknown> {
  const file = join(folder, "house-rules.md");
  await writeFile(file, markdown);
  const found: Resolvers[] = [];
  const createResolvers = (resolvers: Resolvers) => found.push(resolvers);
  Reflect.apply(resolvePolicyFields, undefined, [{ createResolvers }]);
  const htmlAst = { type: GraphQLString, resolve: () => makeMarkdownTree(markdown) };
  const schema = new GraphQLSchema({
    types: [new GraphQLObjectType({ name: "MarkdownRemark", fields: { htmlAst } })],
  });
  const nodeModel = {
    getNodeById: () => ({ id: "markdown", fileAbsolutePath: file }),
    findOne: async () => ({ ...site, id: "site", internal: {} }),
  };
  const policy = { ...makePolicy(wishes), parent: "markdown" };
  return found[0]?.Policy[field].resolve(policy, {}, { nodeModel }, { schema });
}

describe("the fields that the build works out for a policy", () => {
  it("have its date in words", async () => {
    expect(await ask("dateInWords", "")).toBe("March 14, 2024");
  });

  it("have its text with placeholders filled, and its headings", async () => {
    expect(await ask("body", "We are {{ brand.name }}.\n\n## 1. Shoes")).toEqual({
      html: expect.stringContaining("<p>We are Millrace.</p>"),
      contents: [{ id: "shoes", text: "1. Shoes", depth: 2 }],
    });
  });

  it("stop the build at an unknown placeholder, with file and line", async () => {
    await expect(ask("body", "One.\n\nWrite to {{ contact.emial }}.")).rejects.toThrow(
      /house-rules\.md:3:10 – .*contact\.emial/,
    );
  });

  it("have a coming change while its day is ahead", async () => {
    const change = { noticed: "2999-01-01", effective: "2999-03-01", summary: "Shoes stay on." };
    expect(await ask("coming", "", { change })).toMatchObject({ effectiveInWords: "March 1, 2999" });
    expect(await ask("coming", "")).toBeNull();
  });
});
