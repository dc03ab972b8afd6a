import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Request } from "@playwright/test";
import type { Flags } from "lighthouse";
import { compressSite } from "../tools/hosting/compress";
import { headerTableFile, readHeaderTable } from "../tools/hosting/headers";
import { startPreviewServer } from "../tools/hosting/previewServer";
import { chromiumFlags, findChromium } from "./support/chromium";
import { print, runCommand, UsageError } from "./support/cli";
import {
  fast4G,
  largeWindowFlag,
  measureResponsiveness,
  phoneScreen,
  slow4G,
} from "./support/responsiveness";

/** Measurements by row label. NaN if a measurement failed. */
type Figures = Readonly<Record<string, number>>;

void runCommand({
  name: "npm run bench",
  about:
    "Measures built sites alternately and prints medians and their ratios to the first site.\n" +
    "Default: ours=public. Takes about two minutes per site and run. Don't use the computer while it runs.",
  operands: "[<name>=<folder> …]",
  flags: { "--runs <number>": "Number of runs per site. Default: 5." },
  async run({ flags: { runs: value = 5 }, operands }) {
    const runs = Number(value);
    if (!Number.isInteger(runs) || runs < 1)
      throw new UsageError(`Invalid number of runs "${value}". Use a positive whole number.`);
    const [first = "ours=public", ...others] = operands;
    const sites = await Promise.all([first, ...others].map((operand) => startSite(operand, first)));
    const executablePath = await findChromium();
    const flags = [
      ...chromiumFlags,
      largeWindowFlag,
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ];
    const browser = await chromium.launch({ executablePath, args: flags });
    try {
      for (let run = 1; run <= runs; run += 1)
        for (const { name, url, samples } of sites) {
          print(`Run ${run} of ${runs}: ${name}`);
          samples.push({
            ...(await countBytes(browser, url)),
            ...(await runLighthouse(url, executablePath, flags)),
            ...(await runLighthouse(url, executablePath, flags, "throttled ")),
            "click to heading, fast 4G, ms": await measureClick(browser, url, fast4G),
            "click to heading, slow 4G, ms": await measureClick(browser, url, slow4G),
            ...(await measureResponsiveness(executablePath, flags, url)),
          });
        }
      print(markdownTable(sites));
    } finally {
      await browser.close();
      await Promise.all(sites.map(({ close }) => close()));
    }
    return 0;
  },
});

/** Files of Astro, Next.js and Gatsby with a hash in their names. */
const hashed = /^\/(?:(?:_astro|_next\/static|static)\/.+|[^/]+-[0-9a-f]{10,20}\.js)$/;

/** Serves a site with its headers, or else with the first site's, without the content security policy. */
async function startSite(operand: string, first: string) {
  const [, name, root] = /^([^=]+)=(.+)$/.exec(operand) ?? [];
  if (!name || !root) throw new UsageError(`Invalid operand "${operand}". Use name=folder.`);
  if (!existsSync(join(root, "index.html")))
    throw new UsageError(`${root} has no built site. Run \`npm run build\` first.`);
  await compressSite(root);
  const headers = existsSync(headerTableFile(root))
    ? await readHeaderTable(root)
    : { ...(await readHeaderTable(first.replace(/^[^=]+=/, ""))), pages: {}, files: {}, shared: {} };
  const { url, close } = await startPreviewServer({ root, port: 0, headers, hashed });
  const samples: Figures[] = [];
  return { name, url: `${url}/`, close, samples };
}

const auditIds = {
  "FCP, ms": "first-contentful-paint",
  "LCP, ms": "largest-contentful-paint",
  "TBT, ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "Speed Index, ms": "speed-index",
  "main thread, ms": "mainthread-work-breakdown",
};

/**
 * Runs Lighthouse's mobile preset in a new browser. Retries once, because a run occasionally loses its trace. By default,
 * Lighthouse loads the page at full speed and estimates the times of a slow phone. With the prefix, it throttles the load.
 */
async function runLighthouse(
  url: string,
  chromePath: string,
  flags: readonly string[],
  prefix: "" | "throttled " = "",
): Promise<Figures> {
  const { launch } = await import("chrome-launcher");
  const { default: lighthouse } = await import("lighthouse");
  const settings: Flags =
    prefix === "" ? {} : { throttlingMethod: "devtools", onlyCategories: ["performance"] };
  const run = async () => {
    const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...flags] });
    return lighthouse(url, { ...settings, port: chrome.port }).finally(chrome.kill);
  };
  const { audits = {}, categories = {} } = (await run().catch(run))?.lhr ?? {};
  const figures: Record<string, number> = {};
  for (const [label, id] of Object.entries(auditIds))
    figures[prefix + label] = audits[id]?.numericValue ?? NaN;
  for (const { title, score } of Object.values(categories)) figures[prefix + title] = 100 * (score ?? NaN);
  return figures;
}

const { deviceScaleFactor, ...viewport } = phoneScreen;
const phone = { viewport, deviceScaleFactor, isMobile: true, hasTouch: true };

/** Measures the transfer size of a first visit. Save-Data turns off prefetching of other pages. */
async function countBytes(browser: Browser, url: string): Promise<Figures> {
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

/** Measures the milliseconds from a click on the first link to another page until its heading is painted. */
async function measureClick(browser: Browser, url: string, network: typeof fast4G): Promise<number> {
  const page = await browser.newPage(phone);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "networkidle" });
  const link = page.locator(`a[href^="/"]:visible:not([href="/"], [href*="#"], [target])`).first();
  const { x, y } = await link.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, width, top, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  // Gives the page time to prefetch the link.
  await page.waitForTimeout(3000);
  await page.waitForLoadState("networkidle");
  const before = await page.locator("h1").textContent();
  const clicked = Date.now();
  await page.mouse.click(x, y);
  // Polled once per frame.
  const painted = await page.waitForFunction((old) => {
    const heading = document.querySelector("h1")?.textContent;
    return heading !== undefined && heading !== old && Date.now();
  }, before);
  const time = Number(await painted.jsonValue()) - clicked;
  await page.close();
  return time;
}

/** Formats a table with one column per site: median and ratio to the first site. */
function markdownTable(sites: readonly { readonly name: string; readonly samples: readonly Figures[] }[]) {
  const rows = Object.keys(sites[0]?.samples[0] ?? {}).map((label) => {
    const medians = sites.map(({ samples }) => median(samples.map((figures) => figures[label] ?? NaN)));
    const [first = 0] = medians;
    const cells = medians.map((value, index) => {
      const shown = label === "CLS" ? value.toFixed(3) : Math.round(value).toLocaleString("en-US");
      return index === 0 || first === 0 ? shown : `${shown} (× ${(value / first).toFixed(2)})`;
    });
    return [label, ...cells];
  });
  const head = ["", ...sites.map(({ name }) => name)];
  const rule = ["---", ...sites.map(() => "---:")];
  return ["", ...[head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`)].join("\n");
}

function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}
