import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import type { AnalyticsProvider } from "../../tools/model/analytics";
import { analyticsServiceOf } from "../../tools/model/thirdParties";
import { bookingBox, failedRequests, scrollToBox, statusText } from "./support/bookingBox";
import { leaveHome } from "./support/bookingVisit";
import { root } from "./support/builtSite";
import { menuLabels, privacy, site, terms } from "./support/content";
import { simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { expectArrival } from "./support/scrolling";
import { test as base, expect, hydrated } from "./support/test";

const { analytics, brand } = site;
const analyticsService = analyticsServiceOf(analytics);
const landing = `${brand.url}/?utm_source=letter&gclid=secret`;

interface Options {
  /** Replaces the provider in the site's scripts, so that one build tests all providers. */
  provider: AnalyticsProvider | undefined;
}

/** The built site under its real URL, visited by a person. */
const test = base.extend<Options>({
  provider: [analyticsService?.provider, { option: true }],
  page: async ({ page, siteUrl, provider }, use) => {
    await page.route(`${brand.url}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: siteUrl + pathname + search });
      if (!pathname.endsWith(".js")) return route.fulfill({ response });
      const script = await response.text();
      const body = script.replaceAll(`provider:"${analytics.provider}"`, `provider:"${provider}"`);
      return route.fulfill({ response, body });
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
    expect(foreignRequests).toEqual([]);
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

  for (const provider of ["plausible", "umami"] as const)
    test.describe(`with ${provider}`, () => {
      test.use({ provider });

      test("each page view is sent once, after the first paint, without cookies or storage", async ({
        page,
        context,
      }) => {
        const requests = await simulateServer(page);
        await page.goto(landing);
        const home = pageView(provider, "/?utm_source=letter");
        await expect.poll(() => pageViews(requests)).toEqual([home]);
        const isAfterPaint = (start: string) => {
          const [paint] = performance.getEntriesByName("first-contentful-paint");
          const sent = performance.getEntriesByType("resource").find(({ name }) => name.startsWith(start));
          return sent && paint && sent.startTime > paint.startTime;
        };
        // The browser adds the entry after the response.
        await expect
          .poll(() => page.evaluate(isAfterPaint, server), "the page view is sent after the first paint")
          .toBe(true);

        await page.getByRole("link", { name: site.home.hero.explore }).click();
        await expect(page).toHaveURL(/#services$/);
        await leaveHome(page);
        await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
        await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1, name: privacy.heading })).toBeVisible();
        const first = pageView(provider, "/privacy-policy");
        const second = pageView(provider, "/terms-of-service");
        await expect.poll(() => pageViews(requests)).toEqual([home, first, second, first]);
        expect(await context.cookies()).toEqual([]);
        expect(await page.evaluate(() => localStorage.length)).toBe(0);
        for (const request of requests) expect(await request.allHeaders()).not.toHaveProperty("cookie");
      });

      test("a booking is sent as goals with its campaign, without the click ID or the booking's reference", async ({
        page,
      }) => {
        const requests = await simulateServer(page);
        await simulateProvider(page);
        await page.goto(`${landing}#booking`);
        const { status, calendar } = bookingBox(page);
        await expect(status).toHaveText(statusText.ready);
        await expectArrival(page, "booking");
        await calendar.getByRole("button", { name: "10:00am" }).click();
        await calendar.getByRole("button", { name: "Schedule Event" }).click();
        await expect(status).toHaveText(statusText.booked);
        const steps = ["shown", "ready", ...(scheduler.reportsSlot ? ["slot"] : []), "scheduled"];
        // The calendar can be ready before the section is visible.
        const goals = () =>
          reportsIn(requests)
            .filter(({ event }) => event !== undefined)
            .toSorted((one, other) => String(one.event).localeCompare(String(other.event)));
        await expect.poll(goals).toEqual(
          steps.toSorted().map((step) => ({
            ...pageView(provider, "/?utm_source=letter"),
            event: `booking:${step}`,
            properties: { utm_source: "letter", click_id: "gclid" },
          })),
        );
        const sent = requests.map((request) => request.url() + request.postData()).join();
        expect(sent).not.toContain("secret");
        expect(sent).not.toContain(scheduler.reference);
      });
    });

  test.describe("with failing requests", () => {
    test.use({ allowedErrors: [failedRequests] });

    test("blocked requests change nothing for visitors", async ({ page }) => {
      const requests = await simulateServer(page, true);
      await page.goto(landing);
      await hydrated(page);
      await expect.poll(() => pageViews(requests)).toHaveLength(1);
      await leaveHome(page);
      await expect.poll(() => pageViews(requests)).toHaveLength(2);
    });

    test("a calendar that fails to load is sent as a goal", async ({ page }) => {
      const requests = await simulateServer(page);
      await page.goto(landing);
      await hydrated(page);
      await scrollToBox(page);
      await expect.poll(() => reportsIn(requests).map(({ event }) => event)).toContain("booking:failed");
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
}

/** What the site sends to an analytics provider, in the same form for all of them. */
interface Report {
  readonly provider: AnalyticsProvider;
  readonly site: string;
  readonly url: string;
  /** Undefined for a page view. */
  readonly event?: string;
  readonly properties?: Readonly<Record<string, string>>;
}

/** Returns the report of a page view. */
const pageView = (provider: AnalyticsProvider, path: string): Report => ({
  provider,
  site: String(analytics.site),
  url: brand.url + path,
});

/** Returns the page views. A visitor who scrolls past the calendar also causes goals. */
const pageViews = (requests: readonly Request[]) =>
  reportsIn(requests).filter(({ event }) => event === undefined);

/** Reads the requests as the providers' servers do. */
function reportsIn(requests: readonly Request[]): Report[] {
  return requests.map((request) => {
    const body = JSON.parse(request.postData() ?? "");
    switch (new URL(request.url()).pathname) {
      case "/api/event": {
        const { domain, name, url, props } = body;
        const goal = name !== "pageview" && { event: name, properties: props };
        return { provider: "plausible", site: domain, url, ...goal };
      }
      case "/api/send": {
        const { website, name, url, data } = body.payload;
        const goal = name !== undefined && { event: name, properties: data };
        return { provider: "umami", site: website, url, ...goal };
      }
      default:
        throw new Error(`No provider has an API at ${request.url()}.`);
    }
  });
}
