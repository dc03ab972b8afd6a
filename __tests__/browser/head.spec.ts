import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { attribute, builtPages, root, textOf } from "./support/builtSite";
import { liveHead, servedHead } from "./support/head";
import { expect, hydrated, test } from "./support/test";

const pages = builtPages();

for (const [path, file] of [
  ["/", "index.html"],
  ["/privacy-policy", "privacy-policy/index.html"],
] as const) {
  test(`hydration doesn't change the head of ${path}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    expect(servedHead(file)).not.toEqual([]);
    expect(await liveHead(page), `the head tags are those of ${file}`).toEqual(servedHead(file));
  });
}

test("every page has a unique title and description and a canonical URL, except the 404 page", () => {
  const found = pages.map(({ file, tags }) => {
    const inHead = (name: string, of: string) =>
      tags
        .filter((tag) => attribute(tag, of) === name)
        .map((tag) => attribute(tag, "content") ?? attribute(tag, "href"));
    const titles = tags
      .filter((tag) => tag.tagName === "title" && tag.parentNode?.nodeName === "head")
      .map(textOf);
    expect(titles, file).toHaveLength(1);
    expect(inHead("description", "name"), file).toHaveLength(1);
    expect(inHead("canonical", "rel"), file).toHaveLength(file === "404.html" ? 0 : 1);
    // No meta tag occurs twice.
    const names = tags.flatMap((tag) =>
      tag.tagName === "meta" ? (attribute(tag, "property") ?? attribute(tag, "name") ?? []) : [],
    );
    expect(new Set(names).size, file).toBe(names.length);
    expect(inHead("og:title", "property"), file).toEqual(titles);
    return { titles, descriptions: inHead("description", "name") };
  });
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const own of ["titles", "descriptions"] as const)
    expect(new Set(found.flatMap((page) => page[own])).size, own).toBe(found.length);
});

test("an unknown URL has status 404 and noindex", async ({ request }) => {
  const response = await request.get("/no-such-page");
  expect(response.status()).toBe(404);
  const isHidden = /<meta[^>]*name="robots"[^>]*content="noindex"/.test(await response.text());
  expect(isHidden, "the 404 page has noindex").toBe(true);
  expect(servedHead("404.html").join()).not.toContain("canonical");
});

test("structured data is in the HTML only", () => {
  const types = (file: string) => {
    const page = pages.find((one) => one.file === file);
    const scripts = page?.tags.filter((tag) => attribute(tag, "type") === "application/ld+json") ?? [];
    return scripts.flatMap((tag) => {
      const graph: { "@graph": { "@type": string }[] } = JSON.parse(textOf(tag));
      return graph["@graph"].map((thing) => thing["@type"]);
    });
  };
  expect(types("index.html").sort()).toEqual(["OfferCatalog", "ProfessionalService", "WebPage", "WebSite"]);
  expect(types("privacy-policy/index.html")).toEqual(expect.arrayContaining(["WebPage", "WebSite"]));
  expect(types("404.html")).toEqual([]);
  const loaded = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|json)$/.test(file),
  );
  expect(loaded.length).toBeGreaterThan(5);
  for (const file of loaded)
    expect(
      readFileSync(join(root, file), "utf8").includes("ProfessionalService"),
      `structured data in ${file}`,
    ).toBe(false);
});
