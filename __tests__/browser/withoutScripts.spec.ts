import { privacy, site } from "./support/content";
import { color as theme } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { atEachWidth, expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

atEachWidth(() => {
  test("Without scripts, anchors and policies work and the header is readable at any position", async ({
    page,
  }) => {
    await page.goto("/#booking");
    const { color, background } = await page.getByRole("banner").evaluate((element) => {
      const style = getComputedStyle(element);
      return { color: style.color, background: style.backgroundColor };
    });
    expect([color, background]).toEqual([rgb(theme.text), rgb(theme.surface)]);
    await page.goto("/");
    await page.getByRole("link", { name: site.home.hero.explore }).click();
    await expect(page.locator("#services-heading")).toBeInViewport();
    await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  });
});
