import type { Page } from "@playwright/test";
import { services, site, testimonials } from "./support/content";
import { color } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { expectArrival, scrollBy } from "./support/scrolling";
import { atEachWidth, expect, test } from "./support/test";

atEachWidth((width) => {
  test("The service cards show all features in the order of the file, and highlight them on hover", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = page.locator("#services");
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText(services.map(({ title }) => title));
    await expect(cards.locator("li ul > li")).toHaveText(services.flatMap(({ features }) => features));
    const columns = await cards
      .getByRole("heading", { level: 3 })
      .evaluateAll((all) => new Set(all.map((heading) => heading.getBoundingClientRect().left)).size);
    expect(columns).toBe(width < 768 ? 1 : 3);
    const card = page.locator("#services li").first();
    const background = () => card.locator("ul").evaluate((list) => getComputedStyle(list).backgroundColor);
    const before = await background();
    await card.hover();
    await expect.poll(background, "the list of features is highlighted").toBe(rgb(color.surfaceTint));
    expect(before).toBe("rgba(0, 0, 0, 0)");
  });

  test("The testimonials show five stars, the quote, the gain and the client", async ({ page }) => {
    await page.goto("/");
    const cards = page.locator("#testimonials figure");
    await expect(cards).toHaveCount(testimonials.length);
    await expect(page.getByRole("img", { name: site.home.testimonials.rating })).toHaveCount(
      testimonials.length,
    );
    for (const [place, { name, position, company, content, gain }] of testimonials.entries()) {
      const card = cards.nth(place);
      for (const text of [content, name, `${position}, ${company}`]) await expect(card).toContainText(text);
      await expect(
        page.locator("#testimonials").getByText(gain.value, { exact: true }).first(),
      ).toBeVisible();
    }
  });
});

test.describe("A first visit lays out only the sections in view", () => {
  const skips = (page: Page, id: string) =>
    page
      .locator(`#${id}`)
      .evaluate((section) => !section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));

  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => skips(page, "booking"), "the booking section is skipped").toBe(true);
  });

  test("until the visitor scrolls", async ({ page }) => {
    await scrollBy(page, 10);
    await expect.poll(() => skips(page, "booking"), "the booking section is skipped").toBe(false);
  });

  test("until a key is pressed: End reaches the end of the page", async ({ page }) => {
    await page.keyboard.press("End");
    expect(await skips(page, "booking")).toBe(false);
    await expect(page.getByRole("contentinfo").getByText(site.footer.rights)).toBeInViewport();
  });

  test("until a link is followed", async ({ page }) => {
    await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click();
    expect(await skips(page, "testimonials")).toBe(false);
    await expectArrival(page, "booking");
  });

  test("unless the page is reloaded, which keeps the visitor's position", async ({ page }) => {
    await page.reload();
    expect(await skips(page, "booking")).toBe(false);
  });
});
