import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, Request } from "@playwright/test";
import type { RunnerResult } from "lighthouse";

type Report = RunnerResult["lhr"];

/** By the label of its row in the table. A figure that could not be told is NaN. */
export type Figures = Readonly<Record<string, number>>;

const audits = {
  "FCP, ms": "first-contentful-paint",
  "LCP, ms": "largest-contentful-paint",
  "TBT, ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "Speed Index, ms": "speed-index",
  "main thread, ms": "mainthread-work-breakdown",
};

/** Runs Lighthouse's mobile preset in a fresh browser. Now and then a run misses its trace: then it runs once more. */
export async function runLighthouse(url: string, chrome: string, flags: readonly string[]): Promise<Figures> {
  const program = require.resolve("lighthouse/cli/index.js");
  const args = [program, url, "--output=json", "--quiet", `--chrome-flags=--headless=new ${flags.join(" ")}`];
  const options = { maxBuffer: 100_000_000, env: { ...process.env, CHROME_PATH: chrome } };
  const run = () => promisify(execFile)(process.execPath, args, options);
  const { stdout } = await run().catch(run);
  const result: Report = JSON.parse(stdout);
  const scores = Object.values(result.categories).map(({ title, score }) => [
    title,
    (score ?? Number.NaN) * 100,
  ]);
  const times = Object.entries(audits).map(([label, id]) => [
    label,
    result.audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...times, ...scores]);
}

/** The screen of Lighthouse's mobile preset. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Counts what a first visit transfers. The visitor saves data, so that nothing is prefetched for other pages. */
export async function countBytes(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage(phone);
  await page.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })');
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  const sum = async (type: string) => {
    const sizes = requests.filter((one) => one.resourceType() === type).map((one) => one.sizes());
    return (await Promise.all(sizes)).reduce((total, { responseBodySize }) => total + responseBodySize, 0);
  };
  const bytes = { "JavaScript, bytes": await sum("script"), "HTML, bytes": await sum("document") };
  await page.close();
  return bytes;
}

/** As the browser's developer tools simulate them. */
const networks = {
  fast4G: { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 },
  slow4G: { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
} as const;
type Network = keyof typeof networks;

/** Milliseconds from a click on the page's first link to another page until that page's heading is drawn. */
export async function measureClick(browser: Browser, url: string, network: Network): Promise<number> {
  const page = await browser.newPage(phone);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.emulateNetworkConditions", { offline: false, ...networks[network] });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "networkidle" });
  const link = page.locator(`a[href^="/"]:visible:not([href="/"], [href*="#"], [target])`).first();
  const { x, y } = await link.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  // Visitors look at a link before they click it.
  await page.waitForTimeout(3000);
  await page.waitForLoadState("networkidle");
  const before = await page.locator("h1").textContent();
  const clicked = Date.now();
  await page.mouse.click(x, y);
  // Asked in each frame: a frame whose page has the heading is about to draw it.
  const drawn = await page.waitForFunction((old) => {
    const heading = document.querySelector("h1")?.textContent;
    return heading !== undefined && heading !== old && Date.now();
  }, before);
  const time = Number(await drawn.jsonValue()) - clicked;
  await page.close();
  return time;
}
