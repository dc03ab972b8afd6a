import { pagePaths } from "./support/content";
import { loadFonts, watchShifts } from "./support/layoutShifts";
import { twoFrames } from "./support/scrolling";
import { atEachWidth, expect, hydrated, test } from "./support/test";

for (const path of pagePaths) {
  atEachWidth((width) => {
    test(`${path} shows its pictures inside the text column, without layout shifts`, async ({ page }) => {
      await loadFonts(page);
      const expectNoShift = await watchShifts(page);
      await page.goto(path);
      await hydrated(page);
      const column =
        (await page.getByRole("article").locator("section, p").first().boundingBox())?.width ?? 0;
      for (const picture of await page.getByRole("article").getByRole("img").all()) {
        await expect(picture).toHaveAttribute("loading", "lazy");
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(
            () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
            "the picture is loaded",
          )
          .toBeGreaterThan(0);
        expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(Math.min(column, width));
      }
      await twoFrames(page);
      await expectNoShift();
    });
  });

  test(`the links to ${path} lead there, and the header marks it as the current page`, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.locator(`a[href="${path}"]`).last().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    const inHeader = page.getByRole("banner").locator(`a[href="${path}"]`);
    for (const link of await inHeader.all()) await expect(link).toHaveAttribute("aria-current", "page");
  });
}
