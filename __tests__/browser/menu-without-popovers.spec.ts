import type { Page } from "@playwright/test";
import { color } from "../../src/styles/theme";
import { axe } from "./support/axe";
import { site } from "./support/content";
import { menu, toggle } from "./support/menu";
import { rgb } from "./support/rgb";
import { expectArrival } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

// The policy would stop the pages' styles, which these tests change on their way.
test.use({ bypassCSP: true, viewport: viewport(390), contextOptions: { reducedMotion: "reduce" } });

const { home, services, testimonials, contact, bookCall } = site.navigation;

/** Like Safari before 17: the attributes mean nothing, no selector knows an open popover, and there is no API. */
async function openWithoutPopovers(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replaceAll(":popover-open", ":unknown-state")
      .replaceAll(' popover="auto"', "")
      .replaceAll(/ popovertarget="[^"]*"/gi, "");
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await hydrated(page);
}

test("The button opens and closes the menu, and Escape closes it and gives the focus back", async ({
  page,
}) => {
  await openWithoutPopovers(page);
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");

  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName(site.navigation.closeMenu);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).getByRole("link")).toHaveText([home, services, testimonials, contact, bookCall]);
  for (const link of await menu(page).getByRole("link").all()) await expect(link).toBeInViewport();
  await expect(page.getByRole("main", { includeHidden: true })).toHaveAttribute("inert");
  await expect(page.getByRole("banner")).toHaveCSS("background-color", rgb(color.surface));
  expect(await axe(page)).toEqual([]);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
  await toggle(page).press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: home })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
});

for (const path of ["/", "/privacy-policy"])
  test(`A choice on ${path} closes the menu and leads to the section`, async ({ page }) => {
    await openWithoutPopovers(page, path);
    await toggle(page).click();
    await menu(page).getByRole("link", { name: testimonials }).click();
    await expect(menu(page)).toBeHidden();
    await expectArrival(page, "testimonials");
    await expect(page.locator("#testimonials")).toBeFocused();
  });

test("On a wide screen the links stand in the header, without a button", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithoutPopovers(page, "/privacy-policy");
  await expect(toggle(page)).toBeHidden();
  await expect(menu(page).getByRole("link")).toHaveCount(5);
  for (const link of await menu(page).getByRole("link").all()) await expect(link).toBeInViewport();
});
