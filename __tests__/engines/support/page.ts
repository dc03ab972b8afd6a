import { isHydrated } from "../../browser/support/test";
import type { Tab } from "./tab";
import { expect } from "./test";

/** Loads a page and waits until its handlers respond. */
export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.visit(url);
  await hydrated(tab);
}

export async function hydrated(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate(isHydrated), "the page is hydrated").toBe(true);
}

/** Reads until the value is as expected, even if another page loads in between. */
export const expectSoon = (what: string, read: () => Promise<unknown>, expected: unknown) =>
  expect(async () => expect(await read(), what).toEqual(expected)).toPass({ timeout: 10_000 });

/** The center of the first visible element with this text, after the page has been drawn with it in the viewport. */
export async function find(tab: Tab, selector: string, text = ""): Promise<{ x: number; y: number }> {
  let found: { x: number; y: number } | null = null;
  await expect
    .poll(
      async () => (found = await tab.evaluate(centerOf, selector, text)),
      `${selector} "${text}" is visible`,
    )
    .not.toBeNull();
  return found ?? { x: 0, y: 0 };
}

async function centerOf(selector: string, text: string) {
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility() && one.textContent?.includes(text),
  );
  if (element === undefined) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Clicks an element. Resolves to the scroll position in which it was clicked. */
export async function click(tab: Tab, selector: string, text = ""): Promise<number> {
  const { x, y } = await find(tab, selector, text);
  const top = await scrollTop(tab);
  await tab.click(x, y);
  return top;
}

export const path = (tab: Tab) => tab.evaluate(() => location.pathname + location.hash);

export const heading = (tab: Tab) => tab.evaluate(() => document.querySelector("h1")?.textContent ?? "");

const scrollTop = (tab: Tab) => tab.evaluate(() => window.scrollY);

export const focusedId = (tab: Tab) => tab.evaluate(() => document.activeElement?.id ?? "");

/** Scrolls without animation and resolves once the page has drawn the position. */
export const scrollTo = (tab: Tab, top: number) =>
  tab.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.scrollY;
  }, top);

/** Waits until the page stops at a position, to within 2 px. */
export async function expectPosition(tab: Tab, top: number): Promise<void> {
  await expectRest(async () => (await scrollTop(tab)) - top, `the page is at ${top} px`);
}

/** Distance from the header's lower edge to the heading that a hash leads to, in px. */
const gap = 32;

/** Waits until a section's heading stops below the header, to within 2 px. */
export async function expectArrival(tab: Tab, section: string): Promise<void> {
  const distance = () =>
    tab.evaluate((id) => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return (document.getElementById(`${id}-heading`)?.getBoundingClientRect().top ?? 1e6) - header;
    }, section);
  await expectRest(async () => (await distance()) - gap, `#${section} is below the header`);
}

async function expectRest(offset: () => Promise<number>, what: string): Promise<void> {
  await expect(async () => {
    expect(Math.abs(await offset()), what).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(Math.abs(await offset()), `${what} and stays there`).toBeLessThanOrEqual(2);
  }).toPass({ timeout: 10_000 });
}
