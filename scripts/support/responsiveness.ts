import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** The screen of Lighthouse's mobile preset. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The presets of Chrome's developer tools. */
export const fast4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
export const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Opens a page on a phone whose processor is this many times slower. */
export async function openPhone(browser: Browser, slowdown: number, network: typeof fast4G) {
  const page = await browser.newPage(phone);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, client };
}

/** Milliseconds after the first paint at which the menu button is tapped, each on a load without a cache. */
const tapTimes = [300, 1000, 2000, 4000];

const menuButton = 'header button:visible, [aria-label*="menu" i]:visible';
const sectionLink = 'main a[href*="#"]:visible';

/** Measures the responsiveness of a page: its longest task, and the delay of taps. */
export async function measureResponsiveness(browser: Browser, url: string) {
  const figures: Record<string, number> = {
    "longest task, ms": await measureLongestTask(browser, url),
  };
  for (const time of tapTimes)
    figures[`menu tap at ${time} ms, ms`] = await measureTap(browser, url, menuButton, time);
  figures["section link tap at 1000 ms, ms"] = await measureTap(browser, url, sectionLink, 1000);
  figures["INP of 20 interactions, ms"] = await measureVisit(browser, url);
  return figures;
}

async function measureLongestTask(browser: Browser, url: string): Promise<number> {
  const { page } = await openPhone(browser, 4, fast4G);
  await page.addInitScript(recordTimes);
  await page.goto(url, { waitUntil: "networkidle" });
  // Work that waits for idle time follows within seconds.
  await setTimeout(3000);
  const longest = await page.evaluate<number>("Math.max(0, ...benchTimes.tasks)");
  await page.close();
  return longest;
}

/** Milliseconds from a tap to the next frame. */
async function measureTap(browser: Browser, url: string, target: string, after: number): Promise<number> {
  const point = await pointOf(browser, url, target);
  const { page, client } = await openPhone(browser, 6, fast4G);
  await page.addInitScript(recordTimes);
  const painted = firstPaint(client);
  await page.goto(url, { waitUntil: "commit" });
  await painted;
  await setTimeout(after);
  await tap(client, point);
  await page.waitForLoadState("networkidle");
  const longest = await longestInteraction(page);
  await page.close();
  return longest;
}

/** Opens and closes the menu six times, then presses Tab eight times. */
async function measureVisit(browser: Browser, url: string): Promise<number> {
  const point = await pointOf(browser, url, menuButton);
  const { page, client } = await openPhone(browser, 6, fast4G);
  await page.addInitScript(recordTimes);
  const painted = firstPaint(client);
  await page.goto(url, { waitUntil: "load" });
  await painted;
  for (let taps = 0; taps < 12; taps += 1) {
    await tap(client, point);
    await setTimeout(400);
  }
  for (let keys = 0; keys < 8; keys += 1) {
    await page.keyboard.press("Tab");
    await setTimeout(200);
  }
  const longest = await longestInteraction(page);
  await page.close();
  return longest;
}

/** The middle of an element, measured on an ordinary load, because it would slow down the measured one. */
async function pointOf(browser: Browser, url: string, target: string) {
  const page = await browser.newPage(phone);
  await page.goto(url, { waitUntil: "load" });
  const box = await page.locator(target).first().boundingBox();
  await page.close();
  if (box === null) throw new Error(`${url} shows nothing that matches ${target}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function firstPaint(client: CDPSession): Promise<void> {
  await client.send("Page.enable");
  await client.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await new Promise<void>((resolve) => {
    client.on("Page.lifecycleEvent", ({ name }) => {
      if (name === "firstContentfulPaint") resolve();
    });
  });
}

async function tap(client: CDPSession, point: { readonly x: number; readonly y: number }) {
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Event Timing reports nothing below 16 ms, which counts as 8. */
async function longestInteraction(page: Page): Promise<number> {
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 500))");
  return page.evaluate<number>("Math.max(8, ...benchTimes.interactions)");
}

/** Records long tasks and interactions. Runs in the page, before its own scripts. */
function recordTimes() {
  const tasks: number[] = [];
  const interactions: number[] = [];
  Object.assign(window, { benchTimes: { tasks, interactions } });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  const options = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId !== 0) interactions.push(entry.duration);
  }).observe(options);
}
