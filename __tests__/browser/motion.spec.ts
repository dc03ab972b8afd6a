import { privacy, site } from "./support/content";
import { atEachWidth, expect, hydrated, test } from "./support/test";

atEachWidth(() => {
  test("The hero's words are readable in every frame, and come to rest within 5 seconds", async ({
    page,
  }) => {
    await page.goto("/");
    const faintest = await page.getByRole("heading", { level: 1 }).evaluate((heading: HTMLElement) => {
      heading.style.animationName = "none";
      heading.getBoundingClientRect();
      heading.style.animationName = "";
      const [entrance] = heading.getAnimations();
      entrance?.pause();
      if (entrance) entrance.currentTime = 0;
      const opacity = Number(getComputedStyle(heading).opacity);
      entrance?.finish();
      return { animated: entrance !== undefined, opacity };
    });
    expect(faintest.animated).toBe(true);
    expect(faintest.opacity).toBeGreaterThan(0);
    const longest = await page.evaluate(() =>
      Math.max(
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
      ),
    );
    expect(longest).toBeLessThan(5000);
  });

  test("Nothing moves for visitors who prefer less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await hydrated(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test("The hero makes its entrance once a visit", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  await page.getByRole("banner").getByRole("link", { name: site.brand.name }).click();
  const headline = page.getByRole("heading", { level: 1, name: site.home.hero.headline });
  await expect(headline).toBeVisible();
  expect(await headline.evaluate((heading) => heading.getAnimations().length)).toBe(0);
});
