import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashedPath, listFiles } from "../../tools/hosting/siteFiles";
import { root } from "./support/builtSite";
import { pageRoutes, site, terms } from "./support/content";
import { freePort } from "./support/freePort";
import { type ManagedSite, managedHosts, startManagedHost, whenAnswering } from "./support/managedHosts";
import { immutable, sentWithPages } from "./support/siteHeaders";
import { expect, hydrated, test } from "./support/test";

test.use({
  allowedErrors: [/Failed to load resource|Refused to execute script|Loading chunk|page resources/],
});

const paths = pageRoutes.flatMap((path) => (path === "/" ? [path] : [path, `${path}/`]));

for (const host of managedHosts)
  test.describe(`${host.name} @slow`, () => {
    test.describe.configure({ mode: "default" });
    let served: ManagedSite;

    test.beforeAll(async () => {
      // The first run installs the tools.
      test.setTimeout(240_000);
      const started = await startManagedHost(host);
      // biome-ignore lint/suspicious/noSkippedTests: it runs wherever the packages can be installed.
      test.skip(started === undefined, `${host.packages.join(" and ")} can't be installed`);
      if (started !== undefined) served = started;
    });

    test.afterAll(() => served?.stop());

    test(`${host.name} serves every page, with and without a slash, and blocks nothing`, async ({
      page,
      request,
    }) => {
      const violations: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) violations.push(message.text());
      });
      for (const path of paths) expect((await request.get(served.url + path)).status(), path).toBe(200);
      for (const path of ["/", "/privacy-policy", "/privacy-policy/"]) {
        await page.goto(served.url + path);
        await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      expect(violations).toEqual([]);
    });

    test(`${host.name} serves unknown paths with the 404 page`, async ({ page }) => {
      const response = await page.goto(`${served.url}/nowhere`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test(`${host.name} redirects old paths, with and without a slash, and keeps the query`, async ({
      request,
    }) => {
      for (const path of ["/old", "/old/"]) {
        const response = await request.get(`${served.url}${path}?utm_source=g`, { maxRedirects: 0 });
        expect(response.status(), path).toBe(301);
        expect(response.headers().location, path).toBe("/?utm_source=g#services");
      }
    });

    test(`${host.name} sends all headers`, async ({ request }) => {
      for (const path of ["/", "/privacy-policy"])
        expect((await request.get(served.url + path)).headers(), path).toMatchObject(sentWithPages);
      const card = await request.get(`${served.url}/cards/home.png`);
      expect(card.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    });

    if (host.isComplete)
      test(`${host.name} compresses pages and caches files with a hash`, async ({ request }) => {
        expect((await request.get(served.url)).headers()["content-encoding"]).toMatch(/^(?:br|gzip)$/);
        const files = (await listFiles(served.site)).filter((path) => hashedPath.test(path));
        for (const path of files) {
          const response = await request.get(served.url + encodeURI(path));
          expect(response.headers()["cache-control"], path).toBe(immutable);
        }
      });

    test(`${host.name}: a tab opened before a deployment follows links to pages of the new one`, async ({
      page,
    }) => {
      // Save-Data prevents prefetching, so that the click is the first request for the page.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
      await page.goto(`${served.url}/`);
      await hydrated(page);
      for (const file of await readdir(served.site))
        if (file.startsWith("component---src-templates")) await rm(join(served.site, file));
      await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
      await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
    });
  });

test("a static server without rules for this site serves every page @slow", async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: it runs wherever Python is installed.
  test.skip(spawnSync("python3", ["--version"]).status !== 0, "Python is not installed");
  const port = await freePort();
  const flags = ["--bind", "127.0.0.1", "--directory", root];
  const server = spawn("python3", ["-m", "http.server", `${port}`, ...flags], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await whenAnswering(url, server);
  for (const path of paths) {
    expect((await page.goto(url + path))?.status(), path).toBe(200);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
  await expect(page.getByRole("heading", { level: 1, name: terms.heading })).toBeVisible();
  const closed = once(server, "close");
  server.kill();
  await closed;
});
