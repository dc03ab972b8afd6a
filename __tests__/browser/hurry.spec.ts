import { site, terms } from "./support/content";
import { expect, hydrated, test } from "./support/test";

test("of two links that are followed in a hurry the last one counts, although the page of the first comes later", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const data = "**/page-data/privacy-policy/page-data.json";
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(data, async (route) => {
    await held;
    await route.continue();
  });
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
