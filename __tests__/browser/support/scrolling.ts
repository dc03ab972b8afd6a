import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Distance from the header to the heading that a hash leads to, in px. */
const gap = 32;

export async function expectArrival(page: Page, section: string): Promise<void> {
  const measure = () =>
    page.evaluate((id) => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const heading = document.getElementById(`${id}-heading`)?.getBoundingClientRect().top ?? Number.NaN;
      return { distance: heading - header, isScrolling: window.isScrolling };
    }, section);
  await expect(async () => {
    const { distance, isScrolling } = await measure();
    expect(Math.abs(distance - gap), `${section} is ${distance} px below the header`).toBeLessThanOrEqual(2);
    expect(isScrolling, "the page is scrolling").not.toBe(true);
  }).toPass({ timeout: 10_000 });
}

export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

export async function expectPosition(page: Page, top: number): Promise<void> {
  const distance = async () => Math.abs((await scrollTop(page)) - top);
  await expect.poll(distance, `px from the position ${top}`).toBeLessThanOrEqual(2);
}

/** Scrolls with the mouse wheel once the page has stopped, and resolves when it stops again. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  // Chromium ignores the wheel in the last frames of a smooth scroll.
  await page.waitForFunction(() => window.isScrolling !== true);
  await page.mouse.move(100, 300);
  // Listens first, because the scroll may end before the next command.
  const listening = await page.evaluateHandle(() => ({
    ended: new Promise((done) => window.addEventListener("scrollend", done, { once: true })),
  }));
  await page.mouse.wheel(0, distance);
  await listening.evaluate(async ({ ended }) => void (await ended));
}

/** Clicks a link in the footer once scrolling has ended. An earlier click might reach the calendar's frame. */
export async function followFooterLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole("contentinfo").getByRole("link", { name });
  await link.scrollIntoViewIfNeeded();
  await twoFrames(page);
  await link.click();
}

/** Clicks a link of the footer without scrolling it into view. */
export async function followUnseen(page: Page, name: string): Promise<void> {
  const link = page.getByRole("contentinfo").getByRole("link", { name });
  await link.evaluate((element: HTMLElement) => element.click());
}
