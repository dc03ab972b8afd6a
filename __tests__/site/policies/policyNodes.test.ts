/** @jest-environment node */
import { createPolicyNode } from "../../../tools/site/policies/policyNodes";

const frontmatter = {
  title: "House Rules",
  slug: "house-rules",
  seoTitle: "House Rules: how we behave under this roof",
  description: "Rules for everyone who comes into the house, written down so that nobody has to guess them.",
  dateLabel: "Last revised",
  date: "2024-03-14",
};

/** What Gatsby would be given for a node made of a file. */
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
    expect(nodesFor({ frontmatter })).toEqual([
      expect.objectContaining({ ...frontmatter, parent: "markdown", id: "markdown >>> Policy" }),
    ]);
  });

  it("may write its days without quotes, which YAML turns into points in time", () => {
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

  it("stops the build when its front matter is wrong or missing", () => {
    expect(() => nodesFor({ frontmatter: { ...frontmatter, date: "2024-02-30" } })).toThrow();
    expect(() => nodesFor({})).toThrow();
  });
});

it("leaves other files alone", () => {
  expect(nodesFor({ internal: { type: "File" } })).toEqual([]);
});
