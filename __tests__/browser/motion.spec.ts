import type { Page } from "@playwright/test";
import { privacy, site } from "./support/content";
import { atEachWidth, expect, hydrated, test, viewport } from "./support/test";

atEachWidth(() => {
  test("The hero text is readable in every frame, and its entrance ends within 5 seconds", async ({
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
});

test("With reduced motion, nothing is animated, and no transition moves anything on interaction", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/privacy-policy", "/"]) {
    await page.goto(path);
    await hydrated(page);
    // On a policy, the color of the marked section in the contents has a transition.
    if (path === "/")
      expect(await page.evaluate(() => document.getAnimations().length), "animations").toBe(0);
    for (const width of [1280, 390]) {
      await page.setViewportSize(viewport(width));
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) =>
          ["", "::before", "::after"].flatMap((part) => {
            const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
            const isMoving = /transform|translate|rotate|scale|all/.test(transitionProperty);
            return isMoving && transitionDuration !== "0s" ? [`${element.className}${part}`] : [];
          }),
        ),
      );
      expect(moving, `${path} at ${width} px`).toEqual([]);
    }
  }
  const book = page.getByRole("main").getByRole("link", { name: site.home.hero.book });
  await book.hover();
  await page.mouse.down();
  await expect(book).toHaveCSS("transform", "none");
  await page.mouse.move(0, 0);
  await page.mouse.up();
});

for (const [title, hasTouch, transform] of [
  ["With a mouse, a pressed button moves", false, "matrix(1, 0, 0, 1, 0, 1)"],
  ["On a touch screen, a pressed button doesn't move", true, "none"],
] as const)
  test.describe(() => {
    test.use({ viewport: viewport(390), hasTouch, isMobile: hasTouch });

    test(title, async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
      const book = page.getByRole("main").getByRole("link", { name: site.home.hero.book });
      await book.hover();
      await page.mouse.down();
      await expect(book).toHaveCSS("transform", transform);
    });
  });

test("The hero entrance plays once per visit", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
  await page.getByRole("banner").getByRole("link", { name: site.brand.name }).click();
  const headline = page.getByRole("heading", { level: 1, name: site.home.hero.headline });
  await expect(headline).toBeVisible();
  expect(await headline.evaluate((heading) => heading.getAnimations().length)).toBe(0);
});

test("The hero's animations are removed after its entrance, even if they haven't ended", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        animation.pause();
        animation.currentTime = 500;
      }
    }),
  );
  await page.goto("/");
  await hydrated(page);
  const parts = page.getByRole("heading", { level: 1 }).locator("..").locator("> *");
  const countAnimations = () =>
    parts.evaluateAll((elements) => elements.flatMap((element) => element.getAnimations()).length);
  await expect.poll(countAnimations, "animations of the hero's parts").toBe(0);
});

/** The states of all animations in the visible hero picture. */
const pictureStates = (page: Page) =>
  page
    .getByRole("img", { name: site.home.hero.flow.label })
    .evaluate((picture) => [
      ...new Set(picture.getAnimations({ subtree: true }).map(({ playState }) => playState)),
    ]);

for (const height of [500, 1200, 2000])
  test(`The hero picture plays in a window ${height} px tall`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/");
    await expect.poll(() => pictureStates(page), "the hero picture plays").toContain("running");
  });

test("On a phone, the hero picture waits until the visitor scrolls to it", async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto("/");
  await hydrated(page);
  expect(await pictureStates(page)).toEqual([]);
  await page.getByRole("img", { name: site.home.hero.flow.label }).scrollIntoViewIfNeeded();
  await expect.poll(() => pictureStates(page), "the hero picture plays").toContain("running");
});

test("Hovering over the hero picture or focusing its links doesn't replay it", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => pictureStates(page), "the hero picture plays").toContain("running");
  const picture = page.getByRole("img", { name: site.home.hero.flow.label });
  await picture.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  await picture.hover();
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: site.home.hero.book }).press("Tab");
  expect(await pictureStates(page)).toEqual(["finished"]);
});
