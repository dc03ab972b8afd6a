import type { Page, Route } from "@playwright/test";
import { privacy, site } from "./support/content";
import { expect, hydrated, test } from "./support/test";

// Errors about the responses that these tests change.
test.use({ allowedErrors: [/Failed to load resource|not found. Not rendering React|Loading chunk|JSON/] });

const target = "/?utm_source=mail#booking";
/** Where the link leads. */
const linkTarget = "/#booking";
const policy = "/privacy-policy?from=ad#contents";

const parts = {
  "page data": "**/page-data/index/page-data.json*",
  "app data": "**/page-data/app-data.json*",
  code: /\/component---src-pages-index-[^/]+\.js$/,
  "static queries": "**/page-data/sq/d/*.json*",
} as const;

const answers = {
  "is refused": (route: Route) => route.abort(),
  "is not found": (route: Route) => route.fulfill({ status: 404, body: "" }),
  "answers 500": (route: Route) => route.fulfill({ status: 500, body: "" }),
  "does not answer": () => {},
} as const;

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Takes a step in the history. Playwright's own method would wait for a page load. */
const step = (page: Page, delta: number) =>
  page.evaluate((by) => void setTimeout(() => window.history.go(by)), delta);

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "A link": (page) => page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click(),
  "gatsby's navigate": (page) => page.evaluate((url) => void window.___navigate?.(url), target),
  Back: (page) => step(page, -1),
  Forward: (page) => step(page, 1),
};

/** Opens the policy in a tab that has loaded nothing of the target. */
async function startBeside(page: Page, way: string) {
  const visit = (url: string) => page.evaluate((to) => void window.___navigate?.(to), url);
  const isHome = expect(page.getByRole("heading", { level: 1 }));
  await page.goto(way === "Back" ? target : policy);
  await hydrated(page);
  if (way === "Forward" || way === "Back") {
    await visit(way === "Back" ? policy : target);
    await expect(page).toHaveURL(way === "Back" ? policy : target);
    if (way === "Forward") {
      await isHome.toContainText(site.home.hero.headline);
      await step(page, -1);
      await expect(page).toHaveURL(policy);
    }
    await page.reload();
    await hydrated(page);
  }
}

/** All ways run the same code, so links are tested with every answer and the other ways with a few. */
const isTested = (way: string, part: string, how: string) =>
  way === "A link"
    ? part !== "static queries" || how === "is refused"
    : (part === "page data" && how === "is not found") ||
      (way === "Back" && part === "code" && how === "is refused");

const kindOf = (way: string, part: string, how: string) =>
  (part === "page data" && (way === "A link" || how === "is not found")) ||
  (way === "A link" && (how === "is refused" || how === "does not answer"))
    ? ""
    : " @slow";

// All pages share their static queries, so a tab has them.
for (const [way, go] of Object.entries(ways))
  for (const [part, pattern] of Object.entries(parts))
    for (const [how, answer] of Object.entries(answers))
      if (isTested(way, part, how))
        test(`${way} reaches the whole URL with one page load when the ${part} ${how}${kindOf(way, part, how)}`, async ({
          page,
        }) => {
          // Save-Data prevents prefetching.
          await page.addInitScript(() =>
            Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
          );
          await page.clock.install();
          await startBeside(page, way);
          await page.route(pattern, answer);
          const loads = countLoads(page);
          const asked = part === "static queries" ? undefined : page.waitForRequest(pattern);
          await go(page);
          await asked;
          if (asked && how === "does not answer") await page.clock.fastForward(8000);
          await expect(page.getByRole("heading", { level: 1 })).toContainText(site.home.hero.headline);
          await expect(page).toHaveURL(way === "A link" ? linkTarget : target);
          expect(loads()).toBe(asked ? 1 : 0);
          await page.unroute(pattern);
          await step(page, way === "Back" ? 1 : -1);
          await expect(page).toHaveURL(policy);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
        });
