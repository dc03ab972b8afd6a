import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { analyticsServiceOf } from "../../tools/model/thirdParties";
import { failedRequests, scrollToBox } from "./support/bookingBox";
import { leaveHome } from "./support/bookingVisit";
import { root } from "./support/builtSite";
import { menuLabels, privacy, site, terms } from "./support/content";
import { test as base, expect, hydrated } from "./support/test";

const { analytics, brand } = site;
const analyticsService = analyticsServiceOf(analytics);
const landing = `${brand.url}/?utm_source=letter&gclid=secret`;

/** The built site under its real URL, visited by a person. */
const test = base.extend({
  page: async ({ page, siteUrl }, use) => {
    await page.route(`${brand.url}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: siteUrl + pathname + search }) });
    });
    await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { value: false }));
    await use(page);
    // The page may still be prefetching.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
});

if (analyticsService === undefined) withoutProvider();
else withProvider(analyticsService.connect);

function withoutProvider() {
  test("without a provider, nothing is sent, and the scripts have no code for it", async ({
    page,
    foreignRequests,
  }) => {
    await page.goto(`${brand.url}/privacy-policy`);
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: menuLabels.home, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: site.home.hero.headline })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(foreignRequests.filter((url) => !url.startsWith(brand.url))).toEqual([]);
    const scripts = readdirSync(root).filter((file) => file.endsWith(".js"));
    expect(scripts.filter((file) => readFileSync(join(root, file), "utf8").includes("/api/"))).toEqual([]);
  });
}

function withProvider(server: string) {
  /** Answers for the provider's server. Returns the requests that it gets. */
  async function simulateServer(page: Page, isBlocked = false): Promise<Request[]> {
    const requests: Request[] = [];
    await page.route(`${server}/**`, (route) => {
      requests.push(route.request());
      if (isBlocked) return route.abort("blockedbyclient");
      return route.fulfill({ status: 202, headers: { "Access-Control-Allow-Origin": "*" }, body: "{}" });
    });
    return requests;
  }

  const bodiesOf = (requests: readonly Request[]) => requests.map((request) => request.postData() ?? "");

  /** URLs of the page views. A visitor who passes the calendar causes booking events, too. */
  const pagesIn = (requests: readonly Request[]) =>
    bodiesOf(requests).flatMap((body) =>
      body.includes('"booking:') ? [] : [/"url":"([^"]*)"/.exec(body)?.[1] ?? body],
    );

  test("each page view is sent once, after the first paint, without cookies or storage", async ({
    page,
    context,
  }) => {
    const requests = await simulateServer(page);
    await page.goto(landing);
    const home = `${brand.url}/?utm_source=letter`;
    await expect.poll(() => pagesIn(requests)).toEqual([home]);
    const [painted, sent] = await page.evaluate(
      (start) => [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        performance.getEntriesByType("resource").find(({ name }) => name.startsWith(start))?.startTime ?? 0,
      ],
      server,
    );
    expect(sent).toBeGreaterThan(painted ?? 0);

    await page.getByRole("link", { name: site.home.hero.explore }).click();
    await expect(page).toHaveURL(/#services$/);
    await leaveHome(page);
    await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
    await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: privacy.heading })).toBeVisible();
    const [first, second] = ["/privacy-policy", "/terms-of-service"].map((path) => brand.url + path);
    await expect.poll(() => pagesIn(requests)).toEqual([home, first, second, first]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    for (const request of requests) expect(await request.allHeaders()).not.toHaveProperty("cookie");
  });

  test.describe("with a calendar that fails", () => {
    // The calendar isn't simulated, so it fails, which is an event, too.
    test.use({ allowedErrors: [failedRequests] });

    test("booking events are sent with their campaign and without the click ID", async ({ page }) => {
      const requests = await simulateServer(page);
      await page.goto(landing);
      await hydrated(page);
      await scrollToBox(page);
      const bodies = () => bodiesOf(requests);
      for (const step of ["booking:shown", "booking:failed"])
        await expect
          .poll(() => bodies().filter((body) => body.includes(step)))
          .toEqual([expect.stringMatching(/"utm_source":"letter".*"click_id":"gclid"/)]);
      expect(bodies().join()).not.toContain("secret");
    });

    test("blocked requests change nothing for visitors", async ({ page }) => {
      const requests = await simulateServer(page, true);
      await page.goto(landing);
      await hydrated(page);
      await expect.poll(() => pagesIn(requests)).toHaveLength(1);
      await leaveHome(page);
      await expect.poll(() => pagesIn(requests)).toHaveLength(2);
    });
  });

  test("nothing is sent for visitors with Global Privacy Control", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const requests = await simulateServer(page);
    await page.goto(landing);
    await hydrated(page);
    await scrollToBox(page);
    await leaveHome(page);
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
  });

  test("nothing is sent from another host", async ({ page }) => {
    const requests = await simulateServer(page);
    await page.goto("/");
    await hydrated(page);
    await leaveHome(page);
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
  });
}
