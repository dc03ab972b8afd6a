import type { Locator } from "@playwright/test";
import { menuLabels, privacy, site } from "./support/content";
import { expectArrival, followUnseen } from "./support/scrolling";
import { expect, hydrated, test } from "./support/test";

const isHydrated = (locator: Locator) =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));

// In a low window, the footer of a short page isn't visible at first.
test.use({ viewport: { width: 1280, height: 400 } });

test.beforeEach(async ({ page }) => {
  const link = page.getByRole("contentinfo").getByRole("link").first();
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await isHydrated(link), "the footer is hydrated").toBe(false);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
});

test("Find in page finds text that isn't hydrated yet", async ({ page }) => {
  const { rights } = site.footer;
  expect(await page.evaluate(`window.find(${JSON.stringify(rights)})`), rights).toBe(true);
});

test("The picture isn't hydrated until it is pointed at", async ({ page }) => {
  const picture = page.getByRole("img", { name: site.home.hero.flow.label });
  expect(await isHydrated(picture)).toBe(false);
  await picture.hover();
  await expect.poll(() => isHydrated(picture), "the picture is hydrated").toBe(true);
});

test("A link that isn't hydrated yet changes pages without a reload", async ({ page }) => {
  await followUnseen(page, site.footer.privacy);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(site.home.hero.headline);
  await expect(page.locator("#booking")).toBeAttached();
});

test("A hash leads to a section that isn't hydrated yet, which gets the focus and is hydrated", async ({
  page,
}) => {
  await page.getByRole("banner").getByRole("link", { name: menuLabels.contact }).click();
  await expectArrival(page, "booking");
  await expect(page.locator("#booking")).toBeFocused();
  await expect.poll(() => isHydrated(page.locator("#booking")), "#booking is hydrated").toBe(true);
});

test("Tab reaches a link that isn't hydrated yet, and Enter follows it", async ({ page }) => {
  const link = page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
});
