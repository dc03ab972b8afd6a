import type { Page, Route } from "@playwright/test";
import { site } from "./support/content";
import { menu, toggle } from "./support/menu";
import { expect, hydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390) });

const { home, services, testimonials, contact, bookCall } = site.navigation;

/** Of a button that shows a cross, the upper bar is turned by 45 degrees. */
const upperBar = (page: Page) =>
  toggle(page)
    .locator("span")
    .evaluate((span) => getComputedStyle(span, "::before").transform);

/** Opens the landing page and its menu while the site's scripts are on their way; they arrive with `release`. */
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

/** As a browser without popovers reads a page: the attribute means nothing, and a rule with the selector is none. */
async function withoutPopovers(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.continue();
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replaceAll(":popover-open", ":unknown-state").replaceAll(' popover="auto"', "");
  await route.fulfill({ response, body });
}

test("A menu that was opened before the scripts came stays open, and they know of it", async ({ page }) => {
  const release = await openEarly(page);
  await expect(toggle(page)).toHaveAccessibleName(site.navigation.openMenu);
  await expect.poll(() => upperBar(page)).toMatch(/^matrix\(0\.707/);
  release();
  await expect(toggle(page)).toHaveAccessibleName(site.navigation.closeMenu);
  await expect(page.getByRole("main", { includeHidden: true })).toHaveAttribute("inert");
  await expect(menu(page)).toBeVisible();
});

test("A choice before the scripts came leaves no menu over the section that it led to", async ({ page }) => {
  const release = await openEarly(page);
  await menu(page).getByRole("link", { name: testimonials }).click();
  await expect(page).toHaveURL("/#testimonials");
  await expect(menu(page)).toBeHidden();
  release();
  await hydrated(page);
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  await expect(page.locator("#testimonials-heading")).toBeInViewport();
});

test.describe("In a browser that knows no popovers", () => {
  for (const [width, items] of [
    [320, [bookCall]],
    [390, [bookCall]],
    [1280, [home, services, testimonials, contact, bookCall]],
  ] as const)
    test(`at ${width} px the header has what fits into it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route("**/*", withoutPopovers);
      await page.goto("/privacy-policy");
      await hydrated(page);
      await expect(toggle(page)).toBeHidden();
      await expect(menu(page).getByRole("link")).toHaveText([...items]);
      const banner = await page.getByRole("banner").boundingBox();
      for (const link of await page.getByRole("banner").getByRole("link").all()) {
        const box = await link.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(banner?.height ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    });
});

test.describe("Without the site's scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and leads on", async ({ page }) => {
    await page.goto("/privacy-policy");
    await toggle(page).click();
    await menu(page).getByRole("link", { name: site.navigation.services }).click();
    await expect(page).toHaveURL("/#services");
  });
});
