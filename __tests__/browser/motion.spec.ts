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

  test("The hero picture's pulses begin once it reaches the middle of the window", async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 });
    await page.goto("/");
    await hydrated(page);
    const picture = page.locator("main figure").first();
    const running = () =>
      picture.evaluate(
        (figure) =>
          figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
      );
    if (page.viewportSize()?.width === 390) {
      expect(await running()).toBe(0);
      await picture.scrollIntoViewIfNeeded();
    }
    await expect.poll(running).toBeGreaterThan(8);
  });

  test("Nothing moves for visitors who prefer less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await hydrated(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
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
});

test("The pulses begin in a window that is lower than half of the picture, too", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/");
  await hydrated(page);
  const picture = page.locator("main figure").first();
  expect((await picture.boundingBox())?.height).toBeGreaterThan(2 * 360);
  await picture.scrollIntoViewIfNeeded();
  await page.mouse.move(320, 180);
  await page.mouse.wheel(0, 200);
  await expect
    .poll(() =>
      picture.evaluate(
        (figure) =>
          figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
      ),
    )
    .toBeGreaterThan(8);
});

test("The pulses of the hero picture play again when the pointer comes back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  expect(await running()).toBe(0);
  await page.locator("main figure").first().hover();
  expect(await running()).toBeGreaterThan(8);
});
