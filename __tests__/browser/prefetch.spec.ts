import type { Page } from "@playwright/test";
import { menuLabels, site } from "./support/content";
import { holdFonts } from "./support/holdFonts";
import { expect, hydrated, test } from "./support/test";

test.use({ needsFullBrowser: true });

const pageData = (path: string) => `/page-data${path === "/" ? "/index" : path}/page-data.json`;

/** Paths of all requests to the site from now on. */
function requestsOf(page: Page, siteUrl: string): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === siteUrl) paths.push(pathname);
  });
  return paths;
}

const codeOf = (path: string) =>
  path === "/" ? "/component---src-pages-index-" : "/component---src-templates-document-page-";

/** Waits until the data and code of a page are loaded and the browser is idle. */
async function prefetched(page: Page, path: string) {
  const missing = () =>
    page.evaluate(
      (parts) => {
        const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        return parts.filter((part) => !fetched.some((name) => name.startsWith(part)));
      },
      [pageData(path), codeOf(path)],
    );
  await expect.poll(missing, `files of ${path} that aren't prefetched`).toEqual([]);
  await idle(page);
}

const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  );

const journeys = [
  { from: "/", to: "/privacy-policy", link: site.footer.privacy, within: "contentinfo" },
  { from: "/privacy-policy", to: "/terms-of-service", link: site.footer.terms, within: "contentinfo" },
  { from: "/terms-of-service", to: "/", link: menuLabels.home, within: "banner" },
] as const;

for (const { from, to, link, within } of journeys) {
  test.describe(`from ${from} to ${to}`, () => {
    test("a click on a link that was in the viewport needs no request", async ({ page, siteUrl }) => {
      await page.goto(from);
      await hydrated(page);
      const before = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      const target = page.getByRole(within).getByRole("link", { name: link, exact: true });
      await target.scrollIntoViewIfNeeded();
      await prefetched(page, to);

      const requested = requestsOf(page, siteUrl);
      await target.click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before);
      expect(requested).toEqual([]);
    });
  });
}

test("a link in the first viewport is prefetched after the current page has loaded", async ({
  page,
  siteUrl,
}) => {
  const releaseFonts = await holdFonts(page);
  const requested = requestsOf(page, siteUrl);
  await page.goto("/privacy-policy", { waitUntil: "commit" });
  await hydrated(page);
  await idle(page);
  expect(requested).not.toContain(pageData("/"));

  releaseFonts();
  await prefetched(page, "/");
});

test.describe("a visitor whose URL has an ad's query", () => {
  const landing = "/?gclid=ad&utm_source=letter";

  // Photos on the way to the section can't be loaded.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("requests the page's data as it was preloaded, and reaches a section without a connection", async ({
    page,
    context,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(request.url()));
    await page.goto(landing);
    await hydrated(page);
    await prefetched(page, "/");
    const withQuery = requested.filter((url) => url.includes("/page-data/") && url.includes("?"));
    expect(withQuery, "requests for data with the page's query").toEqual([]);
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: site.home.hero.book }).click();
    await expect(page).toHaveURL("/#booking");
    await expect(page.locator("#booking")).toBeInViewport();
  });
});
