import type { Page } from "@playwright/test";
import { simulateProvider } from "./support/provider";
import { scrollBy } from "./support/scrolling";
import { hydrated, test } from "./support/test";

const folder = "reports/screenshots";
const allWidths = [390, 768, 1440, 1920] as const;

interface Screenshot {
  /** File name without the width. */
  readonly name: string;
  readonly path: string;
  readonly wholePage?: boolean;
  readonly widths?: readonly number[];
  readonly provider?: Parameters<typeof simulateProvider>[1];
  /** Brings the page into the state to capture. */
  arrange?(page: Page): Promise<void>;
}

const routes = {
  home: "/",
  "privacy-policy": "/privacy-policy",
  "terms-of-service": "/terms-of-service",
  "not-found": "/no-such-page",
} as const;

const pages: readonly Screenshot[] = Object.entries(routes).flatMap(([name, path]) => [
  { name: `${name}-first-screen`, path },
  { name: `${name}-whole`, path, wholePage: true, arrange: showWhole },
]);

const showBooking = (page: Page) =>
  page.locator("#booking [role=status]").evaluate((status) => status.scrollIntoView({ block: "start" }));

const states: readonly Omit<Screenshot, "path">[] = [
  { name: "home-menu-open", widths: [390, 768], arrange: (page) => page.locator("header button").click() },
  { name: "home-scrolled", arrange: (page) => scrollBy(page, 400) },
  { name: "hover-call", arrange: (page) => page.locator("main a").first().hover() },
  { name: "hover-service", arrange: (page) => page.locator("#services li").first().hover() },
  { name: "focus-skip-link", arrange: (page) => page.keyboard.press("Tab") },
  { name: "focus-call", arrange: (page) => page.locator("main a").first().focus() },
  { name: "focus-footer-link", arrange: (page) => page.locator("footer a[href]").last().focus() },
  {
    name: "booking-waiting",
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
    async arrange(page) {
      await showBooking(page);
      await page.frameLocator("iframe").locator("body").waitFor();
    },
  },
  {
    name: "booking-failed",
    provider: { script: "blocked", frame: "blocked" },
    async arrange(page) {
      await showBooking(page);
      await page.locator("#booking button:visible").waitFor();
    },
  },
];

const screenshots: readonly Screenshot[] = [...pages, ...states.map((state) => ({ path: "/", ...state }))];

for (const { name, path, wholePage = false, widths = allWidths, provider, arrange } of screenshots)
  for (const width of widths)
    test.describe(() => {
      const height = width < 768 ? 844 : Math.round(width * 0.6);
      test.use({
        viewport: { width, height },
        contextOptions: { reducedMotion: "reduce" },
        allowedErrors: [/./],
      });

      test(`${name}-${width}`, async ({ page }) => {
        await simulateProvider(page, provider);
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await hydrated(page);
        await arrange?.(page);
        await page.screenshot({
          path: `${folder}/${name}-${width}.png`,
          fullPage: wholePage,
          animations: "disabled",
        });
      });
    });

/** Shows the whole page in the viewport, because photos load and animations start only in view. */
async function showWhole(page: Page): Promise<void> {
  await fitViewport(page);
  if ((await page.locator("#booking").count()) > 0) {
    await page.frameLocator("iframe").locator("body").waitFor();
    // The page grows when the calendar loads.
    await fitViewport(page);
  }
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Makes the viewport as high as the page. */
async function fitViewport(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}
