import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { launchBrowser } from "../tools/repo/bench/browser/phone";
import { runBench } from "../tools/repo/bench/browser/runBench";
import { missedByJourney, missedByPage } from "../tools/repo/bench/budgets";
import { freePort } from "../tools/repo/bench/freePort";
import { htmlReport } from "../tools/repo/bench/htmlReport";
import type { BenchResult } from "../tools/repo/bench/results";
import { readPeer, withSites } from "../tools/repo/bench/sites";
import { byteRows, journeyRows, pageRows } from "../tools/repo/bench/table";
import { textTable } from "../tools/repo/columns";
import { chromiumFlags, findChromium } from "./support/chromium";
import { bold, dim, green, runCommand, say, UsageError, warn } from "./support/cli";
import { runScript } from "./support/npm";

const folder = resolve("reports/bench");

void runCommand({
  name: "npm run bench",
  about:
    "Builds the site, serves it like a good host, and measures it beside itself without scripts and any peers\n" +
    "(name=address, or name=folder of a built site). Leave the machine alone meanwhile: it takes minutes.",
  operands: "[name=place …]",
  flags: {
    runs: { type: "string", about: "How often each time is measured; 5 when left out, the median counts." },
    built: { type: "boolean", about: "Measure the site in public/ as it is, without a build." },
  },
  async run({ text, has, operands }) {
    const runs = Number(text("runs") ?? 5);
    if (!Number.isInteger(runs) || runs < 1) throw new UsageError("Runs are a number from 1.");
    const peers = operands.map((operand) => {
      const peer = readPeer(operand);
      if (peer === undefined) throw new UsageError(`"${operand}" is not of the form name=place.`);
      return peer;
    });
    if (!has("built") && !(await runScript("build"))) return 1;
    if (!existsSync("public/index.html")) throw new UsageError("There is no built site. Leave --built out.");

    const result = await measure(runs, peers);
    const ours = result.pages.filter(({ site }) => site === "this site");
    const missed = [
      ...ours.flatMap(missedByPage),
      ...result.journeys.filter(({ site }) => site === "this site").flatMap(missedByJourney),
    ];
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "bench.json"), `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(join(folder, "report.html"), htmlReport(result, missed));
    show(result, missed);
    return 0;
  },
});

async function measure(runs: number, peers: Parameters<typeof withSites>[0]["peers"]): Promise<BenchResult> {
  const executablePath = await findChromium();
  return withSites({ site: resolve("public"), work: folder, peers }, async (sites) => {
    const port = await freePort();
    const hosts = sites.map(({ url }) => new URL(url).hostname);
    const browser = await launchBrowser({ executablePath, args: chromiumFlags, hosts, port });
    try {
      return await runBench({ browser, port, sites, runs, report: (step) => say(dim(step)) });
    } finally {
      await browser.close();
    }
  });
}

function show(result: BenchResult, missed: readonly string[]) {
  for (const rows of [pageRows(result), byteRows(result), journeyRows(result)]) say(`\n${textTable(rows)}`);
  say(`\nLoad of the machine at the start: ${result.load.toFixed(1)}.`);
  if (missed.length === 0) say(green("All budgets are met."));
  else warn(`${bold("Budgets that are not met:")}\n${missed.map((text) => `  ${text}`).join("\n")}`);
  say(`The report with charts is ${join(folder, "report.html")}.`);
}
