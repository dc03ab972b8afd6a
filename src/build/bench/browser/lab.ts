import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { type Lab, median } from "../results";

const run = promisify(execFile);

const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });

/** What counts here of Lighthouse's report. */
const report = z
  .object({
    categories: z.object({
      performance: category,
      accessibility: category,
      "best-practices": category,
      seo: category,
    }),
    audits: z.object({
      "first-contentful-paint": audit,
      "largest-contentful-paint": audit,
      "total-blocking-time": audit,
      "cumulative-layout-shift": audit,
      "speed-index": audit,
    }),
  })
  .transform(({ categories, audits }): Lab => {
    const score = ({ score }: z.infer<typeof category>) => Math.round(score * 100);
    return {
      performance: score(categories.performance),
      accessibility: score(categories.accessibility),
      bestPractices: score(categories["best-practices"]),
      seo: score(categories.seo),
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

/** Each figure's own median: the run in the middle for one may be an outlier for another. */
export function medianLab(runs: readonly Lab[]): Lab {
  const of = (name: keyof Lab) => median(runs.map((run) => run[name]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    fcp: of("fcp"),
    lcp: of("lcp"),
    tbt: of("tbt"),
    cls: of("cls"),
    speedIndex: of("speedIndex"),
  };
}
