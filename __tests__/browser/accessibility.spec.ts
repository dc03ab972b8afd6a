import { axe } from "./support/axe";
import { menuLabels, pageRoutes, site } from "./support/content";
import { findOverflow } from "./support/findOverflow";
import { expect, hydrated, test, viewport } from "./support/test";

const pages = [...pageRoutes, "/nowhere"];

test.use({ allowedErrors: [/404 \(Not Found\)/] });

for (const width of [390, 1280]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: viewport(width), contextOptions: { reducedMotion: "reduce" } });

    for (const path of pages) {
      // At 1280 px, only the home page is a fast test: the others share its header and footer and are tested at 390 px.
      const kind = width === 390 || path === "/" ? "" : " @slow";
      test(`${path} has no accessibility violation at the top and scrolled${kind}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        expect(await axe(page)).toEqual([]);
        // The scroll event, which changes the header, fires before the frame's callbacks.
        await page.evaluate(async () => {
          window.scrollTo(0, 400);
          await new Promise(requestAnimationFrame);
        });
        expect(await axe(page, "header")).toEqual([]);
      });
    }
  });
}

test.describe("With the menu open", () => {
  test.use({ viewport: viewport(390), contextOptions: { reducedMotion: "reduce" } });

  test("there is no accessibility violation", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: site.navigation.menu }).click();
    expect(await axe(page)).toEqual([]);
  });
});

for (const [width, height, kind] of [
  [320, 256, ""],
  [390, 844, ""],
  [1280, 800, ""],
  [640, 360, " @slow"],
  [768, 1024, " @slow"],
  [2560, 1300, " @slow"],
] as const) {
  test(`No page scrolls sideways at ${width} × ${height}, with and without wider text spacing${kind}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of pages) {
      await page.goto(path);
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await excess(), path).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
        );
        document.adoptedStyleSheets.push(spacing);
      });
      expect(await excess(), `${path} with spacing`).toBeLessThanOrEqual(0);
    }
  });
}

for (const [width, kind] of [
  [320, ""],
  [1280, ""],
  [390, " @slow"],
  [480, " @slow"],
  [768, " @slow"],
] as const)
  test(`A word of any length makes no page scroll sideways at ${width} px${kind}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/privacy-policy"]) {
      await page.goto(path);
      await hydrated(page);
      const wide = await page.evaluate(() => {
        const root = document.documentElement;
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          const element = text.parentElement;
          if (!element?.matches("main *, footer *")) continue;
          const words = text.textContent;
          text.textContent = `${words} ${"Prozessautomatisierungsgeschwindigkeit".repeat(2)}`;
          if (root.scrollWidth > root.clientWidth) found.push(`<${element.localName}> ${words}`);
          text.textContent = words;
        }
        return found;
      });
      expect(wide, path).toEqual([]);
    }
  });

for (const [width, size, kind] of [
  [390, 32, ""],
  [1280, 24, ""],
  [320, 16, " @slow"],
  [320, 20, " @slow"],
  [390, 20, " @slow"],
  [390, 24, " @slow"],
  [768, 24, " @slow"],
  [768, 32, " @slow"],
  [1440, 20, " @slow"],
  [1440, 32, " @slow"],
  [2048, 32, " @slow"],
] as const)
  test(`At ${width} px and a browser font size of ${size} px, every word and the header fit${kind}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(findOverflow), path).toEqual([]);
    }
  });

test("At 390 px and a browser font size of 32 px, no heading is smaller than its text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
  for (const path of pages) {
    await page.goto(path);
    const small = await page.evaluate(() => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return [...document.querySelectorAll("main :is(h1, h2, h3, h4, summary)")]
        .filter((heading) => sizeOf(heading) < sizeOf(document.body))
        .map((heading) => heading.textContent);
    });
    expect(small, path).toEqual([]);
  }
});

test("Every list without markers has the role list or is in a nav, so that Safari announces it", async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll("ul:not([role=list], nav *), ol:not([role=list], nav *)")]
        .filter((list) => getComputedStyle(list).listStyleType === "none")
        .map((list) => list.outerHTML.slice(0, 120)),
    );
    expect(lost, path).toEqual([]);
  }
});

test("Without IntersectionObserver, ResizeObserver and matchMedia, every page keeps its content", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["IntersectionObserver", "ResizeObserver", "matchMedia"])
      Reflect.deleteProperty(window, name);
  });
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(site.failure.heading);
  }
  await page.goto("/");
  await hydrated(page);
  expect(await page.evaluate(() => "matchMedia" in window || "IntersectionObserver" in window)).toBe(false);
  await page.getByRole("banner").getByRole("link", { name: menuLabels.services }).click();
  await expect(page.getByRole("heading", { name: site.home.services.heading })).toBeInViewport();
});
