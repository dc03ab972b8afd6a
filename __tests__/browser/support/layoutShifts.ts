import { expect, type Page } from "@playwright/test";

/** Without any of these fonts, text changes its width when the site's fonts load. */
const fallbackFonts = "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Roboto')";

/**
 * Loads the fonts into the browser's cache. A font that loads late moves the words after a link, and visible lines during
 * a scroll.
 */
export async function loadFonts(page: Page): Promise<void> {
  await page.goto("/privacy-policy");
  await page.evaluate(() => document.fonts.ready);
}

/** Call before opening the page. Returns an assertion that the layout shift score is 0.000, rounded. */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  const hasFallback = await page.evaluate(
    (fonts) => new FontFace("probe", fonts).load().then(Boolean, () => false),
    fallbackFonts,
  );
  expect(hasFallback, "Arial, Liberation Sans, Arimo or Roboto is installed").toBe(true);
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Element | Text | null }[] = Reflect.get(entry, "sources");
        const of = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.data ?? "a removed element"),
        );
        shifts.push({ value: Reflect.get(entry, "value"), of });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const shifts: { value: number }[] = await page.evaluate(() => Reflect.get(window, "shifts"));
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.0005);
  };
}
