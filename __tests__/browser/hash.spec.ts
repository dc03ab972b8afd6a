import type { Page } from "@playwright/test";
import { privacy, site } from "./support/content";
import {
  expectArrival,
  expectPosition,
  followUnseen,
  scrollBy,
  scrollTop,
  twoFrames,
} from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

const footerLink = (page: Page) => page.getByRole("contentinfo").locator('a[href="/#services"]').first();

// The engine tests check the same on wide screens.
test.describe("A hash, on a narrow screen", () => {
  test.use({ viewport: viewport(320) });

  test("leads from a link on the home page to its section, which gets the focus", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("link", { name: site.home.hero.explore }).click();
    await expectArrival(page, "services");
    await expect(page).toHaveURL("/#services");
    await expect(page.locator("#services")).toBeFocused();
  });

  test("leads to its section from another page", async ({ page }) => {
    await page.goto("/privacy-policy");
    await hydrated(page);
    await footerLink(page).click();
    await expectArrival(page, "services");
    await expect(page).toHaveURL("/#services");
    await expect(page.locator("#services")).toBeFocused();
  });

  test("leads to its section on a page load, also when encoded", async ({ page }) => {
    // Caches the fonts: a late one could change the height of a heading during the smooth scroll.
    await page.goto("/privacy-policy");
    await page.goto("/#%62ooking");
    await hydrated(page);
    await expectArrival(page, "booking");
  });
});

test.describe("A hash", () => {
  test("leads to its section again when the same link is followed twice", async ({ page }) => {
    await page.goto("/#services");
    await hydrated(page);
    await expectArrival(page, "services");
    const entries = await page.evaluate(() => history.length);
    await scrollBy(page, 333);
    // Not a real click: text above that changes its height could move the link away from the pointer.
    await footerLink(page).evaluate((link: HTMLElement) => link.click());
    await expectArrival(page, "services");
    expect(await page.evaluate(() => history.length), "no second entry for the same URL").toBe(entries);
  });

  test("gives way to the saved position on Back, Forward and reload", async ({ page }) => {
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

test("Scrolling before hydration takes precedence over the saved position", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("load");
  await scrollBy(page, 700);
  const saved = await scrollTop(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/app-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await expectPosition(page, saved);
  await scrollBy(page, -400);
  const scrolled = await scrollTop(page);
  release();
  await hydrated(page);
  await twoFrames(page);
  await expectPosition(page, scrolled);
});
