import { expect, type Page } from "@playwright/test";

/** Call before opening the page. Returns an assertion that the layout shift score is 0.000, rounded. */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Element | null }[] = Reflect.get(entry, "sources");
        const of = sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? "a removed element");
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
