/** @jest-environment node */
import { createHash } from "node:crypto";
import { createContentNodes } from "../../tools/site/contentNodes";

const digest = (of: unknown) => createHash("md5").update(JSON.stringify(of)).digest("hex");

/** What Gatsby is told of a file, with a store that does with links what Gatsby's does. */
async function read(file: { name: string; extension?: string; type?: string }, content: unknown) {
  const { name, extension = "json", type = "File" } = file;
  const node = { id: `file ${name}`, name, extension, children: ["earlier"], internal: { type } };
  const created: Record<string, unknown>[] = [];
  const written: string[][] = [];
  const actions = {
    createNode: async (given: Record<string, unknown>) => void created.push(given),
    createParentChildLink({ parent, child }: { parent: typeof node; child: { id: string } }) {
      if (!parent.children.includes(child.id)) parent.children.push(child.id);
      written.push(parent.children);
    },
  };
  await Reflect.apply(createContentNodes, undefined, [
    {
      node,
      actions,
      loadNodeContent: async () => JSON.stringify(content),
      createNodeId: (words: string) => digest(words),
      createContentDigest: digest,
    },
  ]);
  return { created, written, node };
}

const services = [
  { id: "one", title: "One" },
  { id: "two", title: "Two" },
  { id: "three", title: "Three" },
];

test.each([
  ["services", "Service"],
  ["testimonials", "Testimonial"],
])(
  "entries of %s.json are of the type %s, in the order of the file, with their own id beside Gatsby's",
  async (name, type) => {
    const { created } = await read({ name }, services);
    expect(created.map(({ jsonId, title }) => [jsonId, title])).toEqual([
      ["one", "One"],
      ["two", "Two"],
      ["three", "Three"],
    ]);
    for (const { internal } of created) expect(internal).toMatchObject({ type });
    expect(new Set(created.map(({ id }) => id)).size).toBe(3);
  },
);

test("site.json is one entry, without an id of its own", async () => {
  const { created } = await read({ name: "site" }, { agency: { name: "Millrace" } });
  expect(created).toEqual([expect.objectContaining({ agency: { name: "Millrace" }, parent: "file site" })]);
  expect(created[0]).not.toHaveProperty("jsonId");
});

test("a file is written down once with all of its entries, however many it has", async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ id: `service-${at}` }));
  const { created, written } = await read({ name: "services" }, many);
  expect(written).toEqual([["earlier", ...created.map(({ id }) => id)]]);
});

test("an entry that changed has another digest, one that did not has the same", async () => {
  const digests = async (content: unknown) =>
    (await read({ name: "services" }, content)).created.map(({ internal }) => internal);
  const before = await digests(services);
  const after = await digests([services[0], { id: "two", title: "Second" }, services[2]]);
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
  expect(after[2]).toEqual(before[2]);
});

test.each([
  ["a list without entries", { name: "services" }, []],
  ["a file of another name", { name: "package" }, services],
  ["a file that is named like a property of every object", { name: "constructor" }, services],
  ["a photo", { name: "services", extension: "png" }, services],
  ["a folder", { name: "services", type: "Directory" }, services],
])("%s makes no entries", async (_what, file, content) => {
  const { created, written } = await read(file, content);
  expect([created, written]).toEqual([[], []]);
});
