import { cpus, loadavg } from "node:os";
import type { Browser } from "@playwright/test";
import { type BenchResult, type Journey, median, type PageResult } from "../results";
import type { Site } from "../sites";
import { findNextPage, measureJourney } from "./journeys";
import { medianLab, runLighthouse } from "./lab";
import { measureMainThread } from "./mainThread";
import { measureTransfer } from "./transfer";

interface BenchOptions {
  readonly browser: Browser;
  readonly port: number;
  readonly sites: readonly Site[];
  readonly runs: number;
  /** Told before each measurement. */
  report(step: string): void;
}

export async function runBench(options: BenchOptions): Promise<BenchResult> {
  const { sites, runs } = options;
  const load = loadavg()[0] ?? 0;
  const pages: PageResult[] = [];
  const journeys: (Journey & { site: string })[] = [];
  for (const site of sites) for (const path of site.paths) pages.push(await benchPage(options, site, path));
  for (const site of sites)
    for (const [from, to] of await routesOf(options.browser, site))
      journeys.push({ site: site.name, ...(await benchJourney(options, site, from, to)) });
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? "unknown processor"}`;
  return { date: new Date().toISOString(), runs, machine, load, pages, journeys };
}

async function benchPage(
  { browser, port, runs, report }: BenchOptions,
  { name, url }: Site,
  path: string,
): Promise<PageResult> {
  report(`${name} ${path}: bytes`);
  const transfer = await measureTransfer(browser, url + path);
  const labs = await repeat(runs, (run) => {
    report(`${name} ${path}: Lighthouse ${run} of ${runs}`);
    return runLighthouse(url + path, port);
  });
  const busy = await repeat(runs, (run) => {
    report(`${name} ${path}: main thread ${run} of ${runs}`);
    return measureMainThread(browser, url + path);
  });
  return { site: name, path, transfer, lab: medianLab(labs), mainThread: median(busy) };
}

async function benchJourney(
  { browser, runs, report }: BenchOptions,
  { name, url }: Site,
  from: string,
  to: string,
): Promise<Journey> {
  const runsOfIt = await repeat(runs, (run) => {
    report(`${name} ${from} to ${to}: click ${run} of ${runs}`);
    return measureJourney(browser, url, from, to);
  });
  const of = (name: "milliseconds" | "bytes" | "requests") => median(runsOfIt.map((one) => one[name]));
  return { from, to, milliseconds: of("milliseconds"), bytes: of("bytes"), requests: of("requests") };
}

async function routesOf(browser: Browser, { url, paths, ours }: Site): Promise<[string, string][]> {
  if (ours)
    return paths.flatMap((from) =>
      paths.filter((to) => to !== from).map((to): [string, string] => [from, to]),
    );
  const [from = "/"] = paths;
  const to = await findNextPage(browser, url + from);
  return to === undefined ? [] : [[from, to]];
}

async function repeat<Result>(times: number, measure: (run: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 1; run <= times; run += 1) results.push(await measure(run));
  return results;
}
