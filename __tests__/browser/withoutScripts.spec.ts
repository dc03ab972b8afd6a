import { privacy, site } from "./support/content";
import { color as theme } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { expect, test, viewport } from "./support/test";

test.use({ javaScriptEnabled: false, viewport: viewport(390) });

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

test("At 320 and 360 px, the menu button and the page fit with a long name", async ({ page }) => {
  await page.goto("/");
  let shown = site.brand.name;
  for (const name of ["Wirtschaftsprüfungsgesellschaft", "M".repeat(40)]) {
    await page.evaluate(
      ([old = "", long = ""]) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          text.textContent = text.textContent?.replace(old, long) ?? null;
        }
      },
      [shown, name],
    );
    shown = name;
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      const label = `${name} at ${width} px`;
      const button = page.getByRole("banner").getByRole("button", { name: site.navigation.menu });
      await expect(button, label).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect([box?.width, box?.height], `the size of the button with ${label}`).toEqual([48, 48]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), label).toBe(width);
    }
  }
});
