import type { Page } from "@playwright/test";
import { privacy, site } from "./support/content";
import { expectArrival, expectPosition, followUnseen, scrollBy, scrollTop } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

const footerLink = (page: Page) => page.getByRole("contentinfo").locator('a[href="/#services"]').first();

for (const width of [320, 1280]) {
  test.describe(`A hash, at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    test("leads to its section from a link on the landing page, and the next Tab is inside it", async ({
      page,
    }) => {
      await page.goto("/");
      await hydrated(page);
      await page.getByRole("link", { name: site.home.hero.explore }).click();
      await expectArrival(page, "services");
      await expect(page).toHaveURL("/#services");
      await expect(page.locator("#services")).toBeFocused();
    });

    test("leads there from another page", async ({ page }) => {
      await page.goto("/privacy-policy");
      await hydrated(page);
      await footerLink(page).click();
      await expectArrival(page, "services");
      await expect(page).toHaveURL("/#services");
      await expect(page.locator("#services")).toBeFocused();
    });

    test("leads there on a cold load, also when it is encoded", async ({ page }) => {
      // With the fonts in the cache: one that comes during the glide may set a heading above in another line.
      await page.goto("/privacy-policy");
      await page.goto("/#%74estimonials");
      await hydrated(page);
      await expectArrival(page, "testimonials");
    });

    test("leads there again when the same link is followed twice", async ({ page }) => {
      await page.goto("/#services");
      await hydrated(page);
      await expectArrival(page, "services");
      const entries = await page.evaluate(() => history.length);
      await scrollBy(page, 333);
      // In one step: text above that changes its height between the press and the release would move the link away.
      await footerLink(page).evaluate((link: HTMLElement) => link.click());
      await expectArrival(page, "services");
      expect(await page.evaluate(() => history.length), "no second entry for the same place").toBe(entries);
    });

    test("gives way to where the visitor was, on back, forward and reload", async ({ page }) => {
      await page.goto("/#services");
      await hydrated(page);
      await expectArrival(page, "services");
      await scrollBy(page, 333);
      const left = await scrollTop(page);

      await followUnseen(page, site.footer.privacy);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
      await expectPosition(page, 0);
      await scrollBy(page, 200);
      const leftPolicy = await scrollTop(page);

      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(site.home.hero.headline);
      await expectPosition(page, left);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
      await expectPosition(page, leftPolicy);
      await page.goBack();
      await expectPosition(page, left);
      await page.reload();
      await hydrated(page);
      await expectPosition(page, left);
    });
  });
}
