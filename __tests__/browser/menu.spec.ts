import type { Page } from "@playwright/test";
import { menuLabels, menuTexts, privacy, site } from "./support/content";
import { menu, toggle } from "./support/menu";
import { scrollTop, twoFrames } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390) });

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
}

test("The menu button has a constant name and reports whether the menu is open", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await expect(toggle(page)).toHaveAccessibleName(site.navigation.menu);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await expect(menu(page)).toBeHidden();
  await toggle(page).press("Enter");
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(toggle(page)).toHaveAccessibleName(site.navigation.menu);
  const controls = await toggle(page).getAttribute("aria-controls");
  await expect(menu(page)).toHaveAttribute("id", controls ?? "");
  await expect(menu(page).getByRole("link")).toHaveText(menuTexts);
});

test("Tab skips a closed menu", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const stops: string[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(
        () => document.activeElement?.textContent || document.activeElement?.ariaLabel || "",
      ),
    );
  }
  expect(stops).toEqual([
    site.navigation.skip,
    expect.stringContaining(site.brand.name),
    site.navigation.menu,
    site.home.hero.book,
  ]);
});

test("Escape closes the menu and returns the focus", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: menuLabels.home })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
});

test("A link closes the menu and leads to its section, and Back closes the menu", async ({ page }) => {
  await open(page);
  await menu(page).getByRole("link", { name: menuLabels.services }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/#services");
  await expect(page.locator("#services")).toBeFocused();
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu(page)).toBeHidden();
});

test("A tap outside closes the menu", async ({ page }) => {
  await open(page);
  await page.mouse.click(200, 40);
  await expect(menu(page)).toBeHidden();
});

test("A wide viewport closes the menu and shows its links in the header", async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(toggle(page)).toBeHidden();
  await expect(menu(page).getByRole("link", { name: menuLabels.services })).toBeVisible();
  const isOpen = () => menu(page).evaluate((element) => element.matches(":popover-open"));
  await expect.poll(isOpen, "the menu is open").toBe(false);
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
});

test("The page behind the open menu can't be scrolled or focused", async ({ page }) => {
  await open(page);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole("main")).toHaveAttribute("inert");
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(
      false,
    );
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  await twoFrames(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrollTop(page), "the page scrolls again").toBeGreaterThan(0);
});

test("A page change closes the menu", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: site.brand.name }).click();
  await expect(page).toHaveURL("/");
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  await expect(menu(page)).toBeHidden();
});

test("The skip link closes the open menu and focuses the page", async ({ page }) => {
  await open(page);
  const skip = page.getByRole("link", { name: site.navigation.skip });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});
