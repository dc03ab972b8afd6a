import type { FrameLocator, Locator, Page } from "@playwright/test";
import { begins, site } from "./content";
import { color } from "./fromSite";
import { twoFrames } from "./scrolling";
import { expect, hydrated } from "./test";

export interface BookingBox {
  readonly box: Locator;
  readonly status: Locator;
  readonly retry: Locator;
  readonly frames: Locator;
  /** The provider's page in the frame. */
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

/** Follows the link to the booking section after the page has loaded, as most visitors do. */
export async function goToBooking(page: Page): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole("link", { name: site.home.hero.book }).click();
}

/** Scrolls the box into view, where its timeouts run. Retries, because a scroll to the hash may interfere. */
export async function scrollToBox(page: Page): Promise<void> {
  const { status } = bookingBox(page);
  await expect(async () => {
    await status.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await twoFrames(page);
    await expect(status).toBeInViewport({ timeout: 1 });
  }).toPass();
}

/** Runs in the page. Returns the vertical distance in pixels from the center of an element to that of the skeleton's days. */
export function distanceFromMonth(element: Element): number {
  const month = element.parentElement?.querySelector("[aria-hidden]");
  if (!month) return Number.NaN;
  const pixels = (name: string, part?: string) =>
    Number.parseFloat(getComputedStyle(month, part).getPropertyValue(name));
  const days = pixels("padding-top") + pixels("height", "::before") + pixels("margin-bottom", "::before");
  const middle = month.getBoundingClientRect().top + days + pixels("height", "::after") / 2;
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs((top + bottom) / 2 - middle);
}

/** Waits until the calendar is as high as its page. */
export const expectHeight = (frame: Locator, height: number): Promise<void> =>
  expect(frame, `the calendar is ${height} px high`).toHaveCSS("height", `${height}px`);

/** Waits until the calendar has the site's color. */
export const expectColor = (calendar: FrameLocator): Promise<void> =>
  expect(calendar.locator("#color")).toHaveText(color.accent.slice(1), { ignoreCase: true });

/** How the text of each status begins. */
export const statusText = {
  idle: begins(messages.idle),
  waiting: begins(messages.waiting),
  ready: begins(messages.ready),
  slow: begins(messages.slow),
  failed: begins(messages.failed),
  offline: begins(messages.offline),
  needsConsent: begins(messages.needsConsent),
  booked: begins(messages.bookedHeading),
} as const;

/** The console error of a request that a test lets fail. */
export const failedRequests = /^Failed to load resource/;
