import { cpus, loadavg } from "node:os";
import type { Browser } from "@playwright/test";
import { type BenchResult, median, type PageResult } from "../results";
import { inRounds } from "../rounds";
import type { Site } from "../sites";
import { upToThrice } from "../upToThrice";
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

export async function runBench({ browser, port, sites, runs, report }: BenchOptions): Promise<BenchResult> {
  const load = loadavg()[0] ?? 0;
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? "unknown processor"}`;

  const timed = await inRounds(runs, pagesOf(sites), async ({ site, path, address }, run) => {
    report(`${site} ${path}: Lighthouse ${run} of ${runs}`);
    const lab = await upToThrice(() => runLighthouse(address, port), report);
    report(`${site} ${path}: main thread ${run} of ${runs}`);
    return { lab, mainThread: await measureMainThread(browser, address) };
  });
  const pages: PageResult[] = [];
  for (const [{ site, path, address }, results] of timed) {
    report(`${site} ${path}: bytes`);
    const transfer = await measureTransfer(browser, address);
    const lab = medianLab(results.map(({ lab }) => lab));
    pages.push({
      site,
      path,
      transfer,
      lab,
      mainThread: median(results.map(({ mainThread }) => mainThread)),
    });
  }

  const routes: Route[] = [];
  for (const site of sites) routes.push(...(await routesOf(browser, site)));
  const clicked = await inRounds(runs, routes, ({ site, url, from, to }, run) => {
    report(`${site} ${from} to ${to}: click ${run} of ${runs}`);
    return measureJourney(browser, url, from, to);
  });
  const journeys = clicked.map(([{ site, from, to }, results]) => {
    const of = (name: "milliseconds" | "bytes" | "requests") => median(results.map((one) => one[name]));
    return { site, from, to, milliseconds: of("milliseconds"), bytes: of("bytes"), requests: of("requests") };
  });

  return { date: new Date().toISOString(), runs, machine, load, pages, journeys };
}

const pagesOf = (sites: readonly Site[]) =>
  sites.flatMap(({ name, url, paths }) => paths.map((path) => ({ site: name, path, address: url + path })));

interface Route {
  readonly site: string;
  readonly url: string;
  readonly from: string;
  readonly to: string;
}

async function routesOf(browser: Browser, { name: site, url, paths, ours }: Site): Promise<Route[]> {
  if (ours)
    return paths.flatMap((from) => paths.filter((to) => to !== from).map((to) => ({ site, url, from, to })));
  const [from = "/"] = paths;
  const to = await findNextPage(browser, url + from);
  return to === undefined ? [] : [{ site, url, from, to }];
}
