import type { FrameLocator, Locator, Page } from "@playwright/test";
import { begins, site } from "./content";
import { scrollBy } from "./scrolling";
import { hydrated } from "./test";

export interface BookingBox {
  readonly box: Locator;
  readonly status: Locator;
  readonly retry: Locator;
  readonly frames: Locator;
  /** The provider's page, as visitors see it. */
  readonly calendar: FrameLocator;
}

const { frameTitle: title, messages } = site.booking;

export const bookingBox = (page: Page): BookingBox => {
  const box = page.getByRole("group", { name: title });
  return {
    box,
    status: box.getByRole("status"),
    retry: box.getByRole("button", { name: messages.retry }),
    frames: page.locator("iframe"),
    calendar: page.frameLocator(`iframe[title="${title}"]`),
  };
};

/** The way most visitors come: the page is whole before they ask for the calendar. */
export async function walkToBooking(page: Page): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole("link", { name: site.home.hero.book }).click();
}

/**
 * Brings the box into view, by hand at first: until then the page is held at the section's heading. Timeouts run, and
 * frames do, only in view.
 */
export async function scrollToBox(page: Page): Promise<void> {
  await scrollBy(page, 100);
  await bookingBox(page).status.evaluate((status) => status.scrollIntoView({ behavior: "instant" }));
}

/** Runs in the page: how many pixels something is above or below the middle of the drawn month's days. */
export function offMiddleOfMonth(thing: Element): number {
  const month = thing.parentElement?.querySelector("[aria-hidden]");
  if (!month) return Number.NaN;
  const pixels = (name: string, part?: string) =>
    Number.parseFloat(getComputedStyle(month, part).getPropertyValue(name));
  const days = pixels("padding-top") + pixels("height", "::before") + pixels("margin-bottom", "::before");
  const middle = month.getBoundingClientRect().top + days + pixels("height", "::after") / 2;
  const { top, bottom } = thing.getBoundingClientRect();
  return Math.abs((top + bottom) / 2 - middle);
}

/** What a visitor reads first in each state of the box. */
export const says = {
  direct: begins(messages.direct),
  waiting: begins(messages.waiting),
  ready: begins(messages.ready),
  slow: begins(messages.slow),
  failed: begins(messages.failed),
  offline: begins(messages.offline),
  ask: begins(messages.ask),
  booked: begins(messages.bookedHeading),
} as const;

/** A browser reports every request that fails, so tests that let some fail expect it. */
export const failedRequests = /^Failed to load resource/;
