import { readFileSync } from "node:fs";
import { buildSchema, graphqlSync, isEnumType } from "gatsby/graphql";
import { contentType, declareContentTypes } from "../../tools/site/createSchema";
import { sample } from "../support/sample";

interface ContentNode {
  readonly id: string;
  readonly jsonId?: string;
  readonly title?: string;
  readonly internal: { readonly type: string };
}

const transformer = jest.requireActual<{ onCreateNode(args: object, options: object): Promise<void> }>(
  "gatsby-transformer-json/gatsby-node",
);

/** Returns the nodes that gatsby-transformer-json creates from a file. */
async function nodesOf(name: string, text: string): Promise<ContentNode[]> {
  const nodes: ContentNode[] = [];
  await transformer.onCreateNode(
    {
      node: { id: name, name, dir: sample, internal: { type: "File" } },
      actions: {
        createNode: async (node: ContentNode) => void nodes.push(node),
        createParentChildLink: () => {},
      },
      loadNodeContent: async () => text,
      createNodeId: (seed: string) => seed,
      createContentDigest: () => "digest",
    },
    { typeName: contentType },
  );
  return nodes;
}

const read = (name: string) => readFileSync(`${sample}/${name}.json`, "utf8");

test.each([
  ["services", "Service"],
  ["testimonials", "Testimonial"],
])(
  "each entry of %s.json becomes a %s, in the order of the file, with its id as jsonId",
  async (name, type) => {
    const entries: { id: string }[] = JSON.parse(read(name));
    const nodes = await nodesOf(name, read(name));
    expect(entries.length).toBeGreaterThan(3);
    expect(nodes.map(({ jsonId }) => jsonId)).toEqual(entries.map(({ id }) => id));
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(entries.length);
    for (const { internal } of nodes) expect(internal.type).toBe(type);
  },
);

test("site.json is one SiteContent", async () => {
  const nodes = await nodesOf("site", read("site"));
  expect(nodes.map(({ internal }) => internal.type)).toEqual(["SiteContent"]);
});

test("a JSON file without a GraphQL type fails the build", async () => {
  await expect(nodesOf("team", "[{}]")).rejects.toThrow("content/team.json");
});

test("queries return these nodes with the declared types, and choices are enums", async () => {
  const createTypes = jest.fn();
  Reflect.apply(declareContentTypes, undefined, [{ actions: { createTypes } }]);
  const schema = buildSchema(
    `directive @dontInfer on OBJECT
    interface Node { id: ID! }
    type Query { services: [Service!]! siteContent: SiteContent! }
    ${createTypes.mock.calls.join("\n")}`,
    { assumeValid: true, assumeValidSDL: true },
  );
  const [siteContent] = await nodesOf("site", read("site"));
  const { data, errors } = graphqlSync({
    schema,
    rootValue: { siteContent, services: await nodesOf("services", read("services")) },
    source: "{ services { title features } siteContent { hours { days } booking { load provider } } }",
  });
  expect(errors).toBeUndefined();
  const { hours, booking } = JSON.parse(read("site"));
  expect(data?.siteContent).toEqual({
    hours: { days: hours.days },
    booking: { load: booking.load, provider: booking.provider },
  });
  expect(data?.services).toEqual(
    JSON.parse(read("services")).map(({ title, features }: Record<string, unknown>) => ({ title, features })),
  );
  expect(isEnumType(schema.getType("SiteHoursDays"))).toBe(true);
});
