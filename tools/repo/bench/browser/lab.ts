import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { type Lab, median } from "../results";

const run = promisify(execFile);

const audit = z.object({ numericValue: z.number() });
const maybeAudit = z.object({ numericValue: z.number().optional() });
const category = z.object({ score: z.number() });
const maybeCategory = z.object({ score: z.number().nullable() });

const percent = (score: number) => Math.round(score * 100);

/** What counts here of Lighthouse's report. */
const report = z
  .object({
    categories: z.object({
      performance: maybeCategory,
      accessibility: category,
      "best-practices": category,
      seo: category,
    }),
    audits: z.object({
      "first-contentful-paint": audit,
      "largest-contentful-paint": maybeAudit,
      "total-blocking-time": maybeAudit,
      "cumulative-layout-shift": audit,
      "speed-index": audit,
    }),
  })
  .transform(({ categories, audits }): Lab => {
    const { performance, accessibility, seo } = categories;
    return {
      performance: performance.score === null ? undefined : percent(performance.score),
      accessibility: percent(accessibility.score),
      bestPractices: percent(categories["best-practices"].score),
      seo: percent(seo.score),
      fcp: audits["first-contentful-paint"].numericValue,
      lcp: audits["largest-contentful-paint"].numericValue,
      tbt: audits["total-blocking-time"].numericValue,
      cls: audits["cumulative-layout-shift"].numericValue,
      speedIndex: audits["speed-index"].numericValue,
    };
  });

/**
 * One run of Lighthouse's mobile preset in a browser that listens on the port. A process of its own: some of its
 * functions are sent to the page as text, which does not survive the compiler that runs our scripts.
 */
export async function runLighthouse(url: string, port: number): Promise<Lab> {
  const program = require.resolve("lighthouse/cli/index.js");
  const args = [program, url, `--port=${port}`, "--output=json", "--quiet"];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 100_000_000 });
  return report.parse(JSON.parse(stdout));
}

type Untold = Pick<Lab, "performance" | "lcp" | "tbt">;

/** Each figure's own median: the run in the middle for one may be an outlier for another. */
export function medianLab(runs: readonly Lab[]): Lab {
  const of = (name: Exclude<keyof Lab, keyof Untold>) => median(runs.map((run) => run[name]));
  const ofTold = (name: keyof Untold) => {
    const told = runs.map((run) => run[name]).filter((value) => value !== undefined);
    return told.length === 0 ? undefined : median(told);
  };
  return {
    performance: ofTold("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    fcp: of("fcp"),
    lcp: ofTold("lcp"),
    tbt: ofTold("tbt"),
    cls: of("cls"),
    speedIndex: of("speedIndex"),
  };
}
