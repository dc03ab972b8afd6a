import type { Page } from "@playwright/test";
import { privacy, site, terms } from "./support/content";
import { expect, hydrated, test } from "./support/test";

/** The data of the privacy policy do not come before `release`, and nothing is fetched ahead. */
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

test("of two links that are followed in a hurry the last one counts, although the page of the first comes later", async ({
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
  // So long a change of pages would take.
  await page.evaluate(() => document.startViewTransition(() => {}).finished);
  await expect(page).toHaveURL("/terms-of-service");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(terms.heading);
});

test("a page that a hanging network does not bring is left to the browser", async ({ page }) => {
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
