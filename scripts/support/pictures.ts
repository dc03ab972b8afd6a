import type { Page } from "@playwright/test";
import type { standIn } from "../../__tests__/browser/support/provider";
import { scrollBy } from "../../__tests__/browser/support/scrolling";

export interface Picture {
  /** The start of the file's name; the width follows. */
  readonly name: string;
  readonly path: string;
  readonly wholePage?: boolean;
  readonly widths?: readonly number[];
  readonly provider?: Parameters<typeof standIn>[1];
  /** Brings the page into the state to be shown. */
  arrange?(page: Page): Promise<void>;
}

export const allWidths = [390, 768, 1440, 1920] as const;

const routes = {
  home: "/",
  "privacy-policy": "/privacy-policy",
  "terms-of-service": "/terms-of-service",
  "not-found": "/no-such-page",
} as const;

const pages: readonly Picture[] = Object.entries(routes).flatMap(([name, path]) => [
  { name: `${name}-first-screen`, path },
  { name: `${name}-whole`, path, wholePage: true, arrange: passEverything },
]);

const calendar = "iframe";
const showBooking = (page: Page) =>
  page.locator("#booking [role=status]").evaluate((status) => status.scrollIntoView({ block: "start" }));

const states: readonly Picture[] = [
  { name: "home-menu-open", path: "/", widths: [390, 768], arrange: (page) => menuButton(page).click() },
  { name: "home-scrolled", path: "/", arrange: (page) => scrollBy(page, 400) },
  { name: "hover-call", path: "/", arrange: (page) => page.locator("main a").first().hover() },
  { name: "hover-service", path: "/", arrange: (page) => page.locator("#services li").first().hover() },
  { name: "focus-skip-link", path: "/", arrange: (page) => page.keyboard.press("Tab") },
  { name: "focus-call", path: "/", arrange: (page) => page.locator("main a").first().focus() },
  { name: "focus-footer-link", path: "/", arrange: (page) => page.locator("footer a[href]").last().focus() },
  {
    name: "booking-waiting",
    path: "/",
    provider: { script: "hangs" },
    async arrange(page) {
      const status = page.locator("#booking [role=status]");
      const before = await status.textContent();
      await showBooking(page);
      await status.filter({ hasNotText: before ?? "" }).waitFor();
    },
  },
  {
    name: "booking-ready",
    path: "/",
    async arrange(page) {
      await showBooking(page);
      await page.frameLocator(calendar).locator("body").waitFor();
    },
  },
  {
    name: "booking-failed",
    path: "/",
    provider: { script: "blocked", frame: "blocked" },
    async arrange(page) {
      await showBooking(page);
      await page.locator("#booking button:visible").waitFor();
    },
  },
];

export const pictures: readonly Picture[] = [...pages, ...states];

const menuButton = (page: Page) => page.locator("header button");

/** Photos load, and entrances play, once they come into view. */
async function passEverything(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / window.innerHeight));
  for (let step = 0; step <= steps; step += 1) {
    await page.evaluate((index) => window.scrollTo(0, index * window.innerHeight), step);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => window.scrollTo(0, 0));
  // A frame is painted only while it is on the screen.
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
