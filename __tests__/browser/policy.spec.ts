import type { Page } from "@playwright/test";
import { bookingBox, failedRequests, scrollToBox, statusText } from "./support/bookingBox";
import { leaveHome, returnHome } from "./support/bookingVisit";
import { site, terms } from "./support/content";
import { menu, toggle } from "./support/menu";
import { nginxProgram, startNginx } from "./support/nginx";
import { simulateProvider } from "./support/provider";
import { sentWithPages } from "./support/sentHeaders";
import { test as base, expect, hydrated, isHydrated, viewport } from "./support/test";

const routes = ["/", "/privacy-policy", "/terms-of-service", "/nowhere"];

interface Fixtures {
  /** What the policy stopped, over all the pages that a test goes through. */
  violations: string[];
}

/** The built site from the real nginx, or from the preview server where there is no nginx. */
const test = base.extend<Fixtures, { host: string }>({
  host: [
    async ({ siteUrl }, use) => {
      if (nginxProgram === undefined) return use(siteUrl);
      const nginx = await startNginx("public");
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
  const frame = page.locator('iframe[src^="https://calendly.com/"]');
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(893);
};

for (const route of routes)
  test(`the policy stops nothing of the site for those who land on ${route} and walk about`, async ({
    page,
    violations,
  }) => {
    await simulateProvider(page);
    await page.goto(route);
    await hydrated(page);
    await leaveHome(page);
    await returnHome(page);
    await bookOn(page);
    await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
    await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
    await page.goBack();
    await bookOn(page);
    expect(violations).toEqual([]);
  });

test("the policy stops nothing of the menu, of a calendar that fails, comes, grows and goes, nor on paper", async ({
  page,
  violations,
}) => {
  await page.setViewportSize(viewport(390));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const provider = await simulateProvider(page, { script: "blocked", frame: "blocked" });
  await page.goto("/");
  await hydrated(page);
  await toggle(page).click();
  await menu(page).getByRole("link", { name: site.navigation.contact }).click();
  await scrollToBox(page);
  const { status, retry, frames, calendar } = bookingBox(page);
  await expect(status).toHaveText(statusText.failed);
  provider.behave({});
  await retry.click();
  await calendar.getByRole("button").click();
  await expect.poll(async () => (await frames.boundingBox())?.height).toBe(1140);
  await page.emulateMedia({ media: "print", forcedColors: "active" });
  await page.emulateMedia({ media: "screen", forcedColors: "none" });
  await leaveHome(page);
  await expect(frames).toHaveCount(0);
  expect(violations).toEqual([]);
});

test.describe("the policy", () => {
  // Without a style of its own, styled-components gives up.
  test.use({ allowedErrors: [/Content Security Policy|Failed to load resource|styled-components/] });

  test("without any one of the hashes stops something on some page, so that none is there for nothing", async ({
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
        await expect.poll(async () => violations.length > 0 || page.evaluate(isHydrated)).toBe(true);
      }
      expect(violations, hash).not.toEqual([]);
      // A page that is still open would get what it asks for from here on, begin without the rest, and fail.
      await page.goto("about:blank");
      violations.length = 0;
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  test("stops what an injection would bring: scripts, handlers, styles, foreign requests", async ({
    page,
    violations,
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
    await expect.poll(stopped).toEqual(["base-uri", "img-src", ...elements]);
    expect(await page.evaluate(() => Reflect.get(window, "injected"))).toBeUndefined();
  });
});
