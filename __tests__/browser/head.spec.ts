import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { attribute, builtPages, root, textOf } from "./support/builtSite";
import { privacy, site, terms } from "./support/content";
import { expect, hydrated, test } from "./support/test";

const pages = builtPages();

/** The head tags that the served HTML of a path has, as one list that can be compared. */
function servedHead(file: string): string[] {
  const page = pages.find((one) => one.file === file);
  if (page === undefined) throw new Error(`No ${file}.`);
  const tags = page.tags.filter(
    (tag) =>
      (tag.tagName === "meta" && attribute(tag, "data-react-helmet") !== undefined) ||
      attribute(tag, "rel") === "canonical",
  );
  const title = page.tags.filter(
    ({ tagName, parentNode }) => tagName === "title" && parentNode?.nodeName === "head",
  );
  return [
    ...title.map(textOf),
    ...tags.map((tag) =>
      ["name", "property", "rel", "content", "href"].map((name) => attribute(tag, name) ?? "").join("|"),
    ),
  ].sort();
}

const liveHead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      document.title,
      ...[...document.querySelectorAll("meta[data-react-helmet], link[rel=canonical]")].map((tag) =>
        ["name", "property", "rel", "content", "href"].map((name) => tag.getAttribute(name) ?? "").join("|"),
      ),
    ].sort(),
  );

for (const [path, file] of [
  ["/", "index.html"],
  ["/privacy-policy", "privacy-policy/index.html"],
  ["/terms-of-service", "terms-of-service/index.html"],
] as const) {
  test(`the head of ${path} is the same as served after hydration`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    expect(servedHead(file).length).toBeGreaterThan(8);
    expect(await liveHead(page)).toEqual(servedHead(file));
  });
}

test("title, description and address follow every change of pages, and every step back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page).toHaveTitle(privacy.title);
  await expect.poll(() => liveHead(page)).toEqual(servedHead("privacy-policy/index.html"));
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
  await expect(page).toHaveTitle(terms.title);
  await expect.poll(() => liveHead(page)).toEqual(servedHead("terms-of-service/index.html"));
  await page.goBack();
  await expect(page).toHaveTitle(privacy.title);
  await page.goBack();
  await expect(page).toHaveTitle(site.home.seo.title);
  await expect(page.locator("html")).toHaveAttribute("lang", site.brand.language);
  await expect.poll(() => liveHead(page)).toEqual(servedHead("index.html"));
});

test("a page that was built ahead is announced by its own name", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  for (const [name, heading] of [
    [site.footer.privacy, privacy.heading],
    [site.footer.terms, terms.heading],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.locator("#gatsby-announcer")).toHaveText(`Navigated to ${heading}`);
  }
});

test("color, kind and form of the card are in every page once, and stay while pages change", async ({
  page,
}) => {
  const lasting = [
    "theme-color",
    "twitter:card",
    "og:type",
    "og:image:type",
    "og:image:width",
    "og:image:height",
  ];
  const nameOf = (tag: (typeof pages)[number]["tags"][number]) =>
    attribute(tag, "name") ?? attribute(tag, "property") ?? "";
  for (const { file, tags } of pages)
    expect(
      tags.map(nameOf).filter((name) => lasting.includes(name)),
      file,
    ).toEqual(lasting);
  await page.goto("/");
  await hydrated(page);
  const color = await page.locator("meta[name=theme-color]").elementHandle();
  for (const name of [site.footer.privacy, site.footer.terms]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).not.toHaveURL("/");
    expect(await color?.evaluate((tag) => tag.isConnected)).toBe(true);
  }
});

test("an address that does not exist is served as lost, and kept from search engines", async ({ page }) => {
  const response = await page.request.get("/no-such-page");
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
  expect(servedHead("404.html").join()).not.toContain("canonical");
});

test("structured data is in the HTML of each page and in nothing else that a browser loads", () => {
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
    expect(readFileSync(join(root, file), "utf8"), file).not.toContain("ProfessionalService");
});
