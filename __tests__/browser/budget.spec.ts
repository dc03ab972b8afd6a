import type { Page, Request } from "@playwright/test";
import { site } from "./support/content";
import { atEachWidth, expect, hydrated, test } from "./support/test";

test.use({ needsFullBrowser: true });

/** Bytes for reporting visits, which no page ships without a provider. */
const analytics = site.analytics.provider === "none" ? 0 : 700;

/** Maximum bytes after Brotli compression. Code and fonts only, because content may grow. */
const budgets = {
  homeScripts: 108_000 + analytics,
  policyScripts: 104_000 + analytics,
  fonts: 75_000,
};

interface Loaded {
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
}

/** Resolves to what the page loads during `act` and until the network is idle. */
async function loadedDuring(page: Page, act: () => Promise<unknown>): Promise<Loaded[]> {
  const finished: Promise<Loaded>[] = [];
  const note = (request: Request) => {
    const { pathname: path } = new URL(request.url());
    const type = request.resourceType();
    finished.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, path, bytes })));
  };
  page.on("requestfinished", note);
  await act();
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", note);
  return Promise.all(finished);
}

/** Waits for hydration, because scripts load after the first paint. */
async function firstLoad(page: Page, path: string) {
  // Save-Data turns off prefetching of other pages.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  return loadedDuring(page, async () => {
    await page.goto(path);
    await hydrated(page);
  });
}

const bytesOf = (loaded: readonly Loaded[], type: string) =>
  loaded.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

atEachWidth(() => {
  test("the first load of the home page stays within its budgets for code and fonts", async ({
    page,
    foreignRequests,
  }) => {
    // Keeps the booking section away from the visitor, wherever the content has it.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("#booking { margin-top: 300vh }");
      document.adoptedStyleSheets = [sheet];
    });
    const loaded = await firstLoad(page, "/");
    expect(bytesOf(loaded, "script")).toBeGreaterThan(0);
    expect(bytesOf(loaded, "script")).toBeLessThanOrEqual(budgets.homeScripts);
    expect(bytesOf(loaded, "font")).toBeGreaterThan(0);
    expect(bytesOf(loaded, "font")).toBeLessThanOrEqual(budgets.fonts);
    expect(foreignRequests).toEqual([]);
  });
});

for (const path of ["/", "/privacy-policy"]) {
  test(`${path} requests only HTML and fonts before the first paint`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const before = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < painted);
      return before.map(({ name }) => new URL(name).pathname.replace(/^.*\./, ""));
    });
    expect(early).toEqual(["woff2", "woff2"]);
  });
}

for (const path of ["/privacy-policy", "/terms-of-service"]) {
  test(`the first load of ${path} stays within its budget for code`, async ({ page }) => {
    const loaded = await firstLoad(page, path);
    expect(bytesOf(loaded, "script")).toBeGreaterThan(0);
    expect(bytesOf(loaded, "script")).toBeLessThanOrEqual(budgets.policyScripts);
  });
}
