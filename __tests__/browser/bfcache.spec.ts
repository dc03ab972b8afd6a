import { expectPosition } from "./support/scrolling";
import { expect, hydrated, test } from "./support/test";

// Playwright disables the back/forward cache by default.
test.use({
  needsFullBrowser: true,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

test("the home page is restored from the back/forward cache", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => {
    addEventListener("pageshow", (event) => {
      if (event.persisted) document.documentElement.dataset.restored = "";
    });
  });
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await expectPosition(page, 700);
  await page.goto("/terms-of-service");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-restored");
  await expectPosition(page, 700);
});
