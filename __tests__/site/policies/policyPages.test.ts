/** @jest-environment node */
import { createPolicyPages } from "../../../tools/site/policies/policyPages";

function makeArgs(answer: object) {
  const pages: object[] = [];
  const panics: string[] = [];
  const args = {
    graphql: async () => answer,
    actions: { createPage: (page: object) => pages.push(page) },
    reporter: { panicOnBuild: (text: string) => panics.push(text) },
  };
  return { pages, panics, run: () => Reflect.apply(createPolicyPages, undefined, [args]) };
}

it("makes a page for each policy, at its slug and without a slash at its end", async () => {
  const { pages, run } = makeArgs({ data: { allPolicy: { nodes: [{ slug: "one" }, { slug: "two" }] } } });
  await run();
  expect(pages).toEqual([
    expect.objectContaining({ path: "/one", context: { slug: "one" } }),
    expect.objectContaining({ path: "/two", context: { slug: "two" } }),
  ]);
});

it("stops the build when the policies cannot be read", async () => {
  const { pages, panics, run } = makeArgs({ errors: [new Error("No.")] });
  await run();
  expect(pages).toEqual([]);
  expect(panics).toHaveLength(1);
});
