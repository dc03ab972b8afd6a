import type { Page } from "@playwright/test";
import { axe } from "./support/axe";
import { menuLabels, pageRoutes, site } from "./support/content";
import { findOverflow } from "./support/findOverflow";
import { expect, hydrated, test, viewport } from "./support/test";

const pages = [...pageRoutes, "/nowhere"];

test.use({ allowedErrors: [/404 \(Not Found\)/] });

const reducedMotion = { contextOptions: { reducedMotion: "reduce" } } as const;

/** Returns the lists that Safari doesn't announce: without markers, without `role="list"` and outside a nav. */
const unannouncedLists = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("ul:not([role=list], nav *), ol:not([role=list], nav *)")]
      .filter((list) => getComputedStyle(list).listStyleType === "none")
      .map((list) => list.outerHTML.slice(0, 120)),
  );

// At 1280 px, only the home page and a policy are tested: the others share their parts.
for (const [width, paths, kind] of [
  [390, pages, ""],
  [1280, ["/"], ""],
  [1280, ["/privacy-policy"], " @slow"],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: viewport(width), ...reducedMotion });

    for (const path of paths)
      test(`${path} has no accessibility violation at the top and scrolled${kind}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        expect(await axe(page)).toEqual([]);
        expect(await unannouncedLists(page), "lists that Safari doesn't announce").toEqual([]);
        // The scroll event, which changes the header, fires before the frame's callbacks.
        await page.evaluate(async () => {
          window.scrollTo(0, 400);
          await new Promise(requestAnimationFrame);
        });
        expect(await axe(page, "header")).toEqual([]);
      });
  });

test.describe("With the menu open", () => {
  test.use({ viewport: viewport(390), ...reducedMotion });

  test("there is no accessibility violation", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: site.navigation.menu }).click();
    expect(await axe(page)).toEqual([]);
  });
});

test("No page scrolls sideways, with and without wider text spacing", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator("html")).not.toHaveAttribute("data-held");
    for (const isSpaced of [false, true]) {
      if (isSpaced)
        await page.evaluate(() => {
          const spacing = new CSSStyleSheet();
          spacing.replaceSync(
            "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
          );
          document.adoptedStyleSheets.push(spacing);
        });
      for (const [width, height] of [
        [320, 256],
        [390, 844],
        [640, 360],
        [768, 1024],
        [1280, 800],
        [2560, 1300],
      ] as const) {
        await page.setViewportSize({ width, height });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        const place = `${path} at ${width} × ${height}${isSpaced ? " with spacing" : ""}`;
        expect(excess, place).toBeLessThanOrEqual(0);
      }
    }
  }
});

test("A word of any length makes no page scroll sideways", async ({ page }) => {
  for (const path of ["/", "/privacy-policy"]) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 390, 480, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
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
      expect(wide, `${path} at ${width} px`).toEqual([]);
    }
  }
});

for (const [size, widths, kind] of [
  [32, [390, 768, 1440, 2048], ""],
  [24, [390, 768, 1280], " @slow"],
  [20, [320, 390, 1440], " @slow"],
  [16, [320], " @slow"],
] as const)
  test(`At a browser font size of ${size} px, every word and the header fit, and no heading is smaller than text${kind}`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
    for (const path of pages) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(findOverflow), `${path} at ${width} px`).toEqual([]);
        const small = await page.evaluate(() => {
          const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
          return [...document.querySelectorAll("main :is(h1, h2, h3, h4, summary)")]
            .filter((heading) => sizeOf(heading) < sizeOf(document.body))
            .map((heading) => heading.textContent);
        });
        expect(small, `${path} at ${width} px`).toEqual([]);
      }
    }
  });

test("Without IntersectionObserver, ResizeObserver and matchMedia, every page keeps its content", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["IntersectionObserver", "ResizeObserver", "matchMedia"])
      Reflect.deleteProperty(window, name);
  });
  for (const path of ["/privacy-policy", "/"]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(site.failure.heading);
  }
  expect(await page.evaluate(() => "matchMedia" in window || "IntersectionObserver" in window)).toBe(false);
  await page.getByRole("banner").getByRole("link", { name: menuLabels.services }).click();
  await expect(page.getByRole("heading", { name: site.home.services.heading })).toBeInViewport();
});
