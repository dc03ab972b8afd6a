import type { Page } from "@playwright/test";
import { axe } from "./support/axe";
import { menuLabels, menuTexts } from "./support/content";
import { color } from "./support/fromSite";
import { menu, toggle } from "./support/menu";
import { rgb } from "./support/rgb";
import { expectArrival } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

// The content security policy would block the styles that these tests change.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

/** Opens a page as in Safari before 17, without the attributes, the API and the selector of popovers. */
async function openWithoutPopovers(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame())
      return route.continue();
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

for (const [path, width] of [
  ["/", 320],
  ["/", 1280],
  ["/privacy-policy", 320],
] as const)
  test.describe(`Without popovers, on ${path} at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    const kind = path === "/" ? "" : " @slow";
    test(`the links are in the header, above the page, and lead to their sections${kind}`, async ({
      page,
    }) => {
      await openWithoutPopovers(page, path);
      await expect(toggle(page)).toBeHidden();
      const links = menu(page).getByRole("link");
      await expect(links).toHaveText(menuTexts);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      if (width === 320) {
        await expect(page.getByRole("banner")).toHaveCSS("background-color", rgb(color.surface));
        const bottom = await page
          .getByRole("banner")
          .evaluate((header) => header.getBoundingClientRect().bottom);
        const top = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top);
        expect(top).toBe(bottom);
      }
      expect(await axe(page)).toEqual([]);

      await menu(page).getByRole("link", { name: menuLabels.services }).click();
      if (width === 320) await expect(page.locator("#services-heading")).toBeInViewport();
      else await expectArrival(page, "services");
      await expect(page.locator("#services")).toBeFocused();
    });
  });
