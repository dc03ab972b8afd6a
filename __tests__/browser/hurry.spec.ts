import type { Page } from "@playwright/test";
import { privacy, site, terms } from "./support/content";
import { twoFrames } from "./support/scrolling";
import { expect, hydrated, test } from "./support/test";

/** The data of the privacy policy do not come before `release`, and nothing is prefetched. */
async function holdPolicy(page: Page): Promise<() => void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/page-data/privacy-policy/page-data.json", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("of two links that are clicked one after the other the last one counts, even if the first page comes later", async ({
  page,
}) => {
  const release = await holdPolicy(page);
  await page.goto("/");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: site.footer.privacy }).click();
  await footer.getByRole("link", { name: site.footer.terms }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(terms.heading);
  release();
  await page.waitForFunction(
    () => window.___loader?.loadPageSync("/privacy-policy", { withErrorDetails: true }) !== undefined,
  );
  // A change of pages takes this long at most.
  await twoFrames(page);
  await expect(page).toHaveURL("/terms-of-service");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(terms.heading);
});

test("a page that does not arrive within seconds is loaded by the browser", async ({ page }) => {
  const release = await holdPolicy(page);
  await page.goto("/");
  await hydrated(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy });
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === "/privacy-policy",
  );
  await link.click();
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  release();
  await hydrated(page);
});
