import type { Page } from "@playwright/test";
import { startPreviewServer } from "../../tools/hosting/previewServer";
import { site, terms } from "./support/content";
import { nginxProgram, startNginx } from "./support/nginx";
import { standIn } from "./support/provider";
import { sentWithPages } from "./support/sentHeaders";
import { test as base, expect, hydrated } from "./support/test";

const routes = ["/", "/privacy-policy", "/terms-of-service", "/nowhere"];

interface Fixtures {
  /** What the policy stopped, over all the pages that a test goes through. */
  violations: string[];
}

/** The built site from the real nginx, or from the preview server where there is no nginx. */
const test = base.extend<Fixtures, { host: string }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      if (nginxProgram === undefined) {
        const preview = await startPreviewServer({ root: "public", port: 0 });
        await use(preview.url);
        return preview.close();
      }
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

test.use({ allowedErrors: [/status of 404/] });

const bookOn = async (page: Page) => {
  await page.locator("#booking").scrollIntoViewIfNeeded();
  await expect(page.locator('iframe[src^="https://calendly.com/"]')).toBeVisible();
};

for (const route of routes)
  test(`the policy stops nothing of the site for those who land on ${route} and walk about`, async ({
    page,
    violations,
  }) => {
    await standIn(page);
    await page.goto(route);
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).first().click();
    await expect(page).toHaveURL(/\/#booking$/);
    await bookOn(page);
    await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
    await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
    await page.goBack();
    await bookOn(page);
    expect(violations).toEqual([]);
  });

/** Most scripts of a page begin once it is painted, and a violation is told a moment after it has happened. */
async function allScriptsTried(page: Page, violations: readonly unknown[]) {
  const held = page.locator("template[data-page-path]");
  await expect.poll(async () => violations.length > 0 || (await held.count()) === 0).toBe(true);
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

test.describe("the policy", () => {
  test.use({ allowedErrors: [/Content Security Policy|Failed to load resource/] });

  test("without any one of the hashes stops a script on some page, so that none is there for nothing", async ({
    page,
    violations,
    host,
  }) => {
    const policy = sentWithPages["content-security-policy"] ?? "";
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(hashes).not.toEqual([]);
    for (const hash of hashes) {
      await page.route(`${host}/**`, async (route) => {
        // Only inline scripts matter here.
        if (route.request().resourceType() !== "document") return route.abort();
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": policy.replace(hash, "") };
        await route.fulfill({ response, headers });
      });
      for (const route of routes) {
        if (violations.length > 0) break;
        await page.goto(route);
        await allScriptsTried(page, violations);
      }
      expect(violations, hash).not.toEqual([]);
      // A page that is still open would get what it asks for from here on, begin without the rest, and fail.
      await page.goto("about:blank");
      violations.length = 0;
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  test("stops what an injection would bring: scripts, handlers, foreign requests", async ({
    page,
    violations,
  }) => {
    await page.goto("/privacy-policy");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      const foreign = document.createElement("script");
      foreign.src = "https://assets.calendly.com/assets/external/other.js";
      document.body.append(script, foreign);
      document.body.insertAdjacentHTML("beforeend", '<img src="/x" onerror="window.injected = true">');
      document.body.insertAdjacentHTML(
        "beforeend",
        '<img src="https://evil.example/a.png"><base href="https://evil.example/">',
      );
    });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(5);
    expect(await page.evaluate(() => Reflect.get(window, "injected"))).toBeUndefined();
  });
});
