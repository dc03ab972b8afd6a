import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Distance from the header's lower edge to the heading that a hash leads to. */
const gap = 32;

async function gapBelowHeader(page: Page, section: string): Promise<number> {
  return page.evaluate((id) => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const heading = document.getElementById(`${id}-heading`)?.getBoundingClientRect().top ?? Number.NaN;
    return heading - header;
  }, section);
}

export async function expectArrival(page: Page, section: string): Promise<void> {
  await expect(async () => {
    const first = await gapBelowHeader(page, section);
    expect(Math.abs(first - gap), `${section} is ${first} px below the header`).toBeLessThanOrEqual(2);
  }).toPass();
  // Arrived and staying: the same after two more frames.
  await twoFrames(page);
  expect(Math.abs((await gapBelowHeader(page, section)) - gap)).toBeLessThanOrEqual(2);
}

export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

export async function expectPosition(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(2);
}

/** The visitor turns the wheel, and the page comes to rest elsewhere: a glide of its own may end just before. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  // The page listens before the wheel turns: on a busy machine it would otherwise come to rest unheard.
  const listening = await page.evaluateHandle(() => {
    const from = window.scrollY;
    const isElsewhere = new Promise<void>((done) => {
      // Without a name: tsx, with which pictures are taken, has named functions call a helper that no page has.
      window.addEventListener("scrollend", () => Math.abs(window.scrollY - from) >= 3 && done());
    });
    return { isElsewhere };
  });
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, distance);
  await listening.evaluate(({ isElsewhere }) => isElsewhere);
}

/** A click that does not first scroll the link into view. */
export async function followUnseen(page: Page, name: string): Promise<void> {
  const link = page.getByRole("contentinfo").getByRole("link", { name });
  await link.evaluate((element: HTMLElement) => element.click());
}
