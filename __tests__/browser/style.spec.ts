import type { Locator } from "@playwright/test";
import { color } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { expect, hydrated, test, viewport } from "./support/test";

test("Selected text has the action color, in the hero picture too", async ({ page }) => {
  await page.goto("/");
  const selected = (element: Locator, property: "color" | "fill") =>
    element.evaluate((node, name) => {
      const style = getComputedStyle(node, "::selection");
      return [style.backgroundColor, style[name]];
    }, property);
  const selection = [rgb(color.action), rgb(color.textOnAction)];
  expect(await selected(page.getByRole("heading", { level: 1 }), "color")).toEqual(selection);
  const words = await page.locator("figure text:visible").all();
  expect(words).toHaveLength(12);
  for (const word of words) expect(await selected(word, "fill")).toEqual(selection);
});

test("The lines of a heading stay balanced when a number is kept with its unit", async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto("/");
  await hydrated(page);
  const { withUnit, plain } = await page.locator("#booking h2").evaluate(async (element: HTMLElement) => {
    await document.fonts.ready;
    const range = document.createRange();
    /** Returns the words of each line at several widths, without spaces. */
    const lines = () =>
      [280, 300, 320, 340, 360].map((width) => {
        element.style.width = `${width}px`;
        const found = new Map<number, string>();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          for (const [at, character] of [...(text.textContent ?? "")].entries()) {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            const bottom = Math.round(range.getBoundingClientRect().bottom);
            if (/\w/.test(character)) found.set(bottom, (found.get(bottom) ?? "") + character);
          }
        }
        return [...found.values()];
      });
    const withUnit = lines();
    // Word joiners keep the hyphen from ending a line.
    element.textContent = (element.textContent ?? "").replace("-", "\u2060-\u2060");
    return { withUnit, plain: lines() };
  });
  expect(withUnit).toEqual(plain);
});

test("The arrow of a link to another site is never alone on a line", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  const widths = await page
    .locator("main a[rel]")
    .last()
    .evaluate((link) => {
      const block = link.closest<HTMLElement>("p, li");
      return Array.from({ length: 200 }, (_, index) => 150 + index).filter((width) => {
        if (block) block.style.width = `${width}px`;
        const [last, previous] = [...link.getClientRects()].reverse();
        return last && previous && last.top > previous.bottom - 5 && last.width < 20;
      });
    });
  expect(widths, "widths in px at which the arrow is alone").toEqual([]);
});
