import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";

/** By the label of its row in the table. A figure that Lighthouse could not tell is missing. */
export type Figures = Readonly<Record<string, number>>;

const audits = {
  "FCP, ms": "first-contentful-paint",
  "LCP, ms": "largest-contentful-paint",
  "TBT, ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "Speed Index, ms": "speed-index",
  "main thread, ms": "mainthread-work-breakdown",
};

const report = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

/** Runs Lighthouse's mobile preset in a fresh browser. Now and then a run misses its trace: then it runs once more. */
export async function runLighthouse(
  url: string,
  chromium: string,
  flags: readonly string[],
  again = true,
): Promise<Figures> {
  const program = require.resolve("lighthouse/cli/index.js");
  const args = [program, url, "--output=json", "--quiet", `--chrome-flags=--headless=new ${flags.join(" ")}`];
  const options = { maxBuffer: 100_000_000, env: { ...process.env, CHROME_PATH: chromium } };
  const run = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => {
    if (!again) throw error;
  });
  if (run === undefined) return runLighthouse(url, chromium, flags, false);
  const { stdout } = run;
  const result = report.parse(JSON.parse(stdout));
  const times = Object.entries(audits).map(
    ([label, id]) => [label, result.audits[id]?.numericValue] as const,
  );
  const scores = Object.values(result.categories).map(
    ({ title, score }) => [`Lighthouse: ${title}`, score === null ? undefined : score * 100] as const,
  );
  return Object.fromEntries(
    [...times, ...scores].flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])),
  );
}

/** Counts what a first visit transfers. The visitor saves data, so that nothing is prefetched for other pages. */
export function countBytes(browser: Browser, url: string): Promise<Figures> {
  return onPhone(browser, async (page) => {
    await page.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })');
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate(() => {
      let scripts = 0;
      for (const entry of performance.getEntriesByType("resource"))
        if (/\.m?js$/.test(entry.name)) scripts += entry.toJSON().encodedBodySize;
      const document: number = performance.getEntriesByType("navigation")[0]?.toJSON().encodedBodySize;
      return { "JavaScript, bytes": scripts, "HTML, bytes": document };
    });
  });
}

/** As the browser's developer tools simulate them. */
export const networks = {
  fast4G: { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 },
  slow4G: { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
} as const;

/** Milliseconds from a click on the page's first link to another page until that page's heading is painted. */
export function measureClick(browser: Browser, url: string, network: keyof typeof networks): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(recordClick);
    const client = await page.context().newCDPSession(page);
    await client.send("Network.emulateNetworkConditions", { offline: false, ...networks[network] });
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "networkidle" });
    const { x, y } = point.parse(await page.evaluate(bringLinkIntoView));
    // Visitors look at a link before they click it.
    await page.waitForTimeout(3000);
    await page.waitForLoadState("networkidle");
    await page.mouse.click(x, y);
    const times = await page.waitForFunction(
      () => Number(sessionStorage.painted) - Number(sessionStorage.clicked) || false,
    );
    return z.number().parse(await times.jsonValue());
  });
}

const point = z.object({ x: z.number(), y: z.number() });

const bringLinkIntoView = `(() => {
  const links = [...document.querySelectorAll("a[href]")];
  const link = links.find((link) => link.checkVisibility() && link.origin === location.origin &&
    link.pathname !== location.pathname && link.hash === "" && !link.target);
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const [{ x, y, width, height }] = link.getClientRects();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Runs in each document. Session storage keeps the times when a click leads to another document. */
const recordClick = () => {
  addEventListener(
    "click",
    ({ timeStamp }) => {
      sessionStorage.clicked = performance.timeOrigin + timeStamp;
      const before = document.querySelector("h1")?.textContent;
      new MutationObserver((_, observer) => {
        const heading = document.querySelector("h1")?.textContent;
        if (heading === undefined || heading === before) return;
        observer.disconnect();
        // A task that is queued in a frame's callback runs right after that frame has been painted.
        requestAnimationFrame(() =>
          setTimeout(() => {
            sessionStorage.painted = performance.timeOrigin + performance.now();
          }),
        );
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    true,
  );
  if (sessionStorage.clicked === undefined) return;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") sessionStorage.painted = performance.timeOrigin + startTime;
  }).observe({ type: "paint", buffered: true });
};

/** A page with an empty cache, on the screen of Lighthouse's mobile preset. */
async function onPhone<Result>(browser: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}
