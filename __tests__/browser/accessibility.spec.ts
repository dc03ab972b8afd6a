import { axe } from "./support/axe";
import { site } from "./support/content";
import { expect, hydrated, test, viewport } from "./support/test";

const pages = ["/", "/privacy-policy", "/terms-of-service", "/nowhere"];

test.use({ allowedErrors: [/404 \(Not Found\)/] });

for (const width of [390, 1280]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: viewport(width), contextOptions: { reducedMotion: "reduce" } });

    for (const path of pages) {
      test(`${path} has no accessibility violation, at its top or further down`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        expect(await axe(page)).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, 400));
        // Only the header looks different there.
        expect(await axe(page, { part: "header" })).toEqual([]);
      });
    }
  });
}

test.describe("With the menu open", () => {
  test.use({ viewport: viewport(390), contextOptions: { reducedMotion: "reduce" } });

  test("there is no accessibility violation", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: site.navigation.openMenu }).click();
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
  test(`No page scrolls sideways at ${width} × ${height}, also with wider text spacing${kind}`, async ({
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
  [768, " @slow"],
] as const)
  test(`No text makes a page scroll sideways at ${width} px, however long its longest word${kind}`, async ({
    page,
  }) => {
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
          // A number stays with its unit.
          if (!element?.matches("main *, footer *") || getComputedStyle(element).whiteSpace === "nowrap")
            continue;
          const words = text.textContent;
          text.textContent = `${words} Prozessautomatisierungsgeschwindigkeit`;
          if (root.scrollWidth > root.clientWidth) found.push(`<${element.localName}> ${words}`);
          text.textContent = words;
        }
        return found;
      });
      expect(wide, path).toEqual([]);
    }
  });
