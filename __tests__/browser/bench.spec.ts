import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromiumFlags } from "../../scripts/support/chromium";
import { startPreviewServer } from "../../tools/hosting/previewServer";
import { findNextPage } from "../../tools/repo/bench/browser/journeys";
import { launchBrowser } from "../../tools/repo/bench/browser/phone";
import { runBench } from "../../tools/repo/bench/browser/runBench";
import { freePort } from "../../tools/repo/bench/freePort";
import { expect, test } from "./support/test";

const page = (heading: string, link: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${heading}</title>
  <link rel="icon" href="data:,"><h1>${heading}</h1><a href="${link}">Go there</a><script src="/work.js"></script></html>`;

/**
 * On a phone the first page is busy for 400 ms after a while, the second one at the start. On a busy machine most of that
 * may be others' time. Before, the first page fetches something ahead.
 */
const work = `const toil = (end = performance.now() + 400) => { while (performance.now() < end); }; // ${"x".repeat(5000)}
const phone = innerWidth === 412 && navigator.maxTouchPoints > 0;
if (phone && location.pathname !== "/") toil();
if (phone && location.pathname === "/") addEventListener("load", () => setTimeout(toil, 400));
const ahead = location.pathname === "/" && !navigator.connection.saveData;
if (ahead) addEventListener("load", () => setTimeout(() => fetch("/ahead.bin"), 100));`;

test("The bench tells a site's bytes, scores, work and clicks as they are", async ({
  launchOptions,
}, testInfo) => {
  test.setTimeout(120_000);
  const root = testInfo.outputPath("site");
  await mkdir(join(root, "next"), { recursive: true });
  await writeFile(join(root, "index.html"), page("First", "/next"));
  await writeFile(join(root, "next/index.html"), page("Second", "/"));
  await writeFile(join(root, "404.html"), page("Not here", "/"));
  await writeFile(join(root, "work.js"), work);
  await writeFile(join(root, "ahead.bin"), Buffer.alloc(3000));
  const server = await startPreviewServer({ root, port: 0 });
  const port = await freePort();
  const executablePath = launchOptions.executablePath ?? "";
  const browser = await launchBrowser({ executablePath, args: chromiumFlags, hosts: ["127.0.0.1"], port });
  const sites = [{ name: "this site", url: server.url, paths: ["/", "/next"], ours: true }];
  const steps: string[] = [];
  const result = await runBench({ browser, port, sites, runs: 1, report: (step) => steps.push(step) });

  expect(result.pages.map(({ path }) => path)).toEqual(["/", "/next"]);
  for (const { transfer, lab, mainThread } of result.pages) {
    expect(transfer).toMatchObject({ requests: 2, foreignHosts: [] });
    expect(transfer.bytes.HTML).toBeGreaterThan(200);
    expect(transfer.bytes.script, "compressed").toBeLessThan(2000);
    expect(lab.bestPractices).toBeGreaterThan(50);
    expect(lab.fcp).toBeGreaterThan(500);
    expect(lab.cls).toBe(0);
    expect(mainThread, "later or at the start").toBeGreaterThan(100);
  }
  const [first, second] = result.pages.map(({ transfer }) => transfer.aheadBytes);
  expect(first).toBeGreaterThan(3000);
  expect(first).toBeLessThan(4000);
  expect(second).toBe(0);
  // Nothing tells the browser to keep the script, so each page asks for it again.
  expect(result.journeys).toMatchObject([
    { from: "/", to: "/next", requests: 2 },
    { from: "/next", to: "/", requests: 3 },
  ]);
  for (const { milliseconds } of result.journeys)
    expect(milliseconds, "a slow round trip").toBeGreaterThan(560);
  expect(steps).toContain("this site / to /next: click 1 of 1");
  expect(await findNextPage(browser, `${server.url}/`)).toBe("/next");
  await browser.close();
  await server.close();
});
