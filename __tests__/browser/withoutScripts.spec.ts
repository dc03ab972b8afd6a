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

for (const name of ["Wirtschaftsprüfungsgesellschaft", "M".repeat(40)])
  for (const width of [320, 360])
    test(`At ${width} px, the menu button and the page fit with the name ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto("/");
      await page.evaluate(
        ([old = "", long = ""]) => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { currentNode: text } = texts;
            text.textContent = text.textContent?.replace(old, long) ?? null;
          }
        },
        [site.brand.name, name],
      );
      const button = page.getByRole("banner").getByRole("button", { name: site.navigation.menu });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect([box?.width, box?.height], "the size of the button").toEqual([48, 48]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "the width of the page").toBe(
        width,
      );
    });
