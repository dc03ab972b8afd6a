import type { Page } from "@playwright/test";
import { menuLabels } from "./support/content";
import { menu, toggle } from "./support/menu";
import { expect, hydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390) });

const { services } = menuLabels;

/** The upper bar of the button, turned by 45 degrees when the button shows a cross. */
const upperBar = (page: Page) =>
  toggle(page)
    .locator("span")
    .evaluate((span) => getComputedStyle(span, "::before").transform);

/** Opens the home page and its menu while the scripts are held. Returns a function that releases them. */
async function openEarly(page: Page): Promise<() => void> {
  let release = () => {};
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/app-[^/]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  return release;
}

test("A menu opened before hydration stays open, and the page behind it becomes inert", async ({ page }) => {
  const release = await openEarly(page);
  await expect.poll(() => upperBar(page), "the button shows a cross").toMatch(/^matrix\(0\.707/);
  release();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("main", { includeHidden: true })).toHaveAttribute("inert");
  await expect(menu(page)).toBeVisible();
});

test("A menu link followed before hydration closes the menu", async ({ page }) => {
  const release = await openEarly(page);
  await menu(page).getByRole("link", { name: services }).click();
  await expect(page).toHaveURL("/#services");
  await expect(menu(page)).toBeHidden();
  release();
  await hydrated(page);
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  await expect(page.locator("#services-heading")).toBeInViewport();
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and its links work", async ({ page }) => {
    await page.goto("/privacy-policy");
    await toggle(page).click();
    await menu(page).getByRole("link", { name: services }).click();
    await expect(page).toHaveURL("/#services");
  });
});
