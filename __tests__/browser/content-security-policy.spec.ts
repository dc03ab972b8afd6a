import type { Page } from "@playwright/test";
import { bookingBox, expectHeight, failedRequests, scrollToBox, statusText } from "./support/bookingBox";
import { leaveHome, returnHome } from "./support/bookingVisit";
import { root } from "./support/builtSite";
import { menuLabels, pageRoutes, site, terms } from "./support/content";
import { menu, toggle } from "./support/menu";
import { nginxProgram, startNginx } from "./support/nginx";
import { simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { followFooterLink } from "./support/scrolling";
import { sentWithPages } from "./support/siteHeaders";
import { test as base, expect, hydrated, isHydrated, viewport } from "./support/test";

const routes = [...pageRoutes, "/nowhere"];

interface Fixtures {
  /** Policy violations on all pages that a test visits. */
  violations: string[];
}

/** The built site, served by nginx or, where nginx is missing, by the preview server. */
const test = base.extend<Fixtures, { host: string }>({
  host: [
    async ({ siteUrl }, use) => {
      if (nginxProgram === undefined) return use(siteUrl);
      const nginx = await startNginx(root);
      await use(nginx.https);
      return nginx.stop();
    },
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
  baseURL: async ({ host }, use) => use(host),
  violations: async ({ context }, use) => {
    const seen: string[] = [];
    await context.exposeBinding("reportViolation", (_, text: string) => seen.push(text));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
        Reflect.get(window, "reportViolation")(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    await use(seen);
  },
});

test.use({ allowedErrors: [failedRequests] });

const bookOn = async (page: Page) => {
  await page.locator("#booking").scrollIntoViewIfNeeded();
  await expectHeight(page.locator(`iframe[src^="${scheduler.frame}/"]`), 893);
};

// On the other pages, a violation is a console error, which fails any test that opens them.
for (const route of ["/", "/privacy-policy"])
  test(`the policy blocks nothing in a visit that starts on ${route}`, async ({ page, violations }) => {
    await simulateProvider(page);
    await page.goto(route);
    await hydrated(page);
    await leaveHome(page);
    await returnHome(page);
    await bookOn(page);
    await followFooterLink(page, site.footer.terms);
    await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
    await page.goBack();
    await bookOn(page);
    expect(violations).toEqual([]);
  });

test("the policy blocks nothing in the menu, in any state of the calendar, or in print", async ({
  page,
  violations,
}) => {
  await page.setViewportSize(viewport(390));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const provider = await simulateProvider(page, { script: "blocked", frame: "blocked" });
  await page.goto("/");
  await hydrated(page);
  await toggle(page).click();
  await menu(page).getByRole("link", { name: menuLabels.contact }).click();
  await scrollToBox(page);
  const { status, retry, frames, calendar } = bookingBox(page);
  await expect(status).toHaveText(statusText.failed);
  provider.behave({});
  await retry.click();
  await calendar.getByRole("button").click();
  await expectHeight(frames, 1140);
  await page.emulateMedia({ media: "print", forcedColors: "active" });
  await page.emulateMedia({ media: "screen", forcedColors: "none" });
  await leaveHome(page);
  await expect(frames).toHaveCount(0);
  expect(violations).toEqual([]);
});

test.describe("the policy", () => {
  // If the policy blocks its style element, styled-components throws at the first rule that it inserts.
  test.use({ allowedErrors: [/Content Security Policy|Failed to load resource|styled-components/] });

  test("needs each of its hashes: without one, it blocks something on a page or after following a link", async ({
    page,
    violations,
    host,
  }) => {
    const policy = sentWithPages["content-security-policy"] ?? "";
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(hashes).not.toEqual([]);
    for (const hash of hashes) {
      await page.route(`${host}/**`, async (route) => {
        if (route.request().resourceType() !== "document") return route.continue();
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": policy.replace(hash, "") };
        await route.fulfill({ response, headers });
      });
      for (const route of routes) {
        if (violations.length > 0) break;
        await page.goto(route);
        const isDone = async () => violations.length > 0 || page.evaluate(isHydrated);
        await expect.poll(isDone, `${route} is blocked or hydrates without ${hash}`).toBe(true);
      }
      // styled-components adds its style element, which needs a hash, only with the first rule that the HTML lacks.
      // Following a link inserts one.
      if (violations.length === 0) {
        await page.goto("/");
        await hydrated(page);
        await page.locator('a[href="/privacy-policy"]').first().dispatchEvent("click");
      }
      await expect.poll(() => violations, `violations without ${hash}`).not.toEqual([]);
      // Otherwise the open page would load its remaining files, start without the earlier ones, and fail.
      await page.goto("about:blank");
      violations.length = 0;
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  test("blocks injected scripts, handlers, styles and foreign requests", async ({
    page,
    violations,
    foreignRequests,
  }) => {
    await page.goto("/privacy-policy");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      const foreign = document.createElement("script");
      foreign.src = "https://assets.calendly.com/assets/external/other.js";
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.body.append(script, foreign, style);
      document.body.insertAdjacentHTML(
        "beforeend",
        '<img src="/x" onerror="window.injected = true" style="position: fixed">' +
          '<img src="https://evil.example/a.png"><base href="https://evil.example/">',
      );
    });
    const stopped = () => [...new Set(violations.map((text) => text.split(" ")[0]))].sort();
    const elements = ["script-src-attr", "script-src-elem", "style-src-attr", "style-src-elem"];
    await expect.poll(stopped, "the violated directives").toEqual(["base-uri", "img-src", ...elements]);
    expect(await page.evaluate(() => Reflect.get(window, "injected"))).toBeUndefined();
    // Chromium reports blocked requests, too, although it doesn't send them.
    foreignRequests.length = 0;
  });
});
