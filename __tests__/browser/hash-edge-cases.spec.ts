import { menuLabels, privacy, site } from "./support/content";
import { expectArrival, expectPosition, followUnseen, scrollTop } from "./support/scrolling";
import { expect, hydrated, test } from "./support/test";

test.describe("A hash", () => {
  for (const hash of ["#%E0%A4%A", "#nothing-here", '#"><img src=x onerror=alert(1)>'])
    test(`of ${hash} has no effect`, async ({ page }) => {
      await page.goto(`/${hash}`);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await scrollTop(page)).toBe(0);
      await page.evaluate((again) => {
        window.location.hash = again;
      }, hash);
      await followUnseen(page, site.footer.privacy);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(site.home.hero.headline);
    });

  test("typed into the URL leads to its section", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.evaluate(() => {
      window.location.hash = "#booking";
    });
    await expectArrival(page, "booking");
  });

  test("scrolls without animation for a visitor who prefers reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await hydrated(page);
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>();
      window.addEventListener("scroll", () => seen.add(window.scrollY));
      document.querySelector<HTMLAnchorElement>('main a[href="/#services"]')?.click();
      await new Promise((done) => window.addEventListener("scrollend", done, { once: true }));
      return [...seen];
    });
    expect(positions).toHaveLength(1);
    await expectArrival(page, "services");
  });
});

test("Home and the brand scroll to the top of the home page, and Back leads to the section", async ({
  page,
}) => {
  await page.goto("/#booking");
  await hydrated(page);
  await expectArrival(page, "booking");
  await page.getByRole("banner").getByRole("link", { name: menuLabels.home, exact: true }).click();
  await expectPosition(page, 0);
  await page.getByRole("banner").getByRole("link", { name: menuLabels.services }).click();
  await expectArrival(page, "services");
  await page.getByRole("banner").getByRole("link", { name: site.brand.name }).click();
  await expectPosition(page, 0);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/#services");
  await expectArrival(page, "services");
});
