import type { Journey, PageResult } from "./results";

/** Bytes, as brotli 11 unless told otherwise; the tests hold the site to them. */
export const byteBudgets = {
  homeScripts: 104_000,
  policyScripts: 100_000,
  bookingScripts: 12_000,
  homeHtml: 20_000,
  fonts: 75_000,
  firstLoad: 200_000,
  /** As written, not compressed. */
  homeData: 10_000,
} as const;

export const firstLoadRequests = 14;

/** Milliseconds and scores, which depend on the machine: the bench shows them, no test fails on them. */
const labBudgets = {
  score: 100,
  fcp: 900,
  lcp: 1500,
  tbt: 20,
  cls: 0.0005,
  mainThread: 900,
  journey: 150,
} as const;

/** One sentence for each budget that a page does not meet. */
export function missedByPage({ path, lab, mainThread }: PageResult): string[] {
  const scores = [lab.performance, lab.accessibility, lab.bestPractices, lab.seo];
  const limits = [
    ["FCP", lab.fcp, labBudgets.fcp],
    ["LCP", lab.lcp, labBudgets.lcp],
    ["TBT", lab.tbt, labBudgets.tbt],
    ["main thread", mainThread, labBudgets.mainThread],
  ] as const;
  return [
    ...(scores.some((score = 0) => score < labBudgets.score)
      ? [`${path}: scores ${scores.map((score) => score ?? "not told").join(", ")}`]
      : []),
    ...limits.flatMap(([name, value, limit]) => {
      if (value === undefined) return [`${path}: ${name} was not told, at most ${limit}`];
      return value > limit ? [`${path}: ${name} ${Math.round(value)} ms, at most ${limit}`] : [];
    }),
    ...(lab.cls > labBudgets.cls ? [`${path}: CLS ${lab.cls.toFixed(3)}, at most 0.000`] : []),
  ];
}

export function missedByJourney({ from, to, milliseconds, requests }: Journey): string[] {
  return [
    ...(milliseconds > labBudgets.journey
      ? [`${from} to ${to}: ${Math.round(milliseconds)} ms, at most ${labBudgets.journey}`]
      : []),
    ...(requests > 0 ? [`${from} to ${to}: ${requests} requests after the click, at most 0`] : []),
  ];
}
