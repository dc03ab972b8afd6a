import type { BenchResult, Journey, Lab, PageResult, Transfer } from "../../tools/repo/bench/results";

export const makeTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  bytes: { HTML: 12_000, script: 100_000, data: 5_000, font: 60_000, style: 0, image: 1_000, other: 0 },
  requests: 11,
  foreignHosts: [],
  aheadBytes: 4_000,
  elements: 500,
  ...changes,
});

export const makeLab = (changes: Partial<Lab> = {}): Lab => ({
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 800,
  lcp: 1200,
  tbt: 10,
  cls: 0,
  speedIndex: 850,
  ...changes,
});

export const makePageResult = (changes: Partial<PageResult> = {}): PageResult => ({
  site: "this site",
  path: "/",
  transfer: makeTransfer(),
  lab: makeLab(),
  mainThread: 700,
  ...changes,
});

export const makeJourney = (changes: Partial<Journey> = {}): Journey => ({
  from: "/",
  to: "/privacy-policy",
  milliseconds: 90,
  bytes: 0,
  requests: 0,
  ...changes,
});

export const makeBenchResult = (changes: Partial<BenchResult> = {}): BenchResult => ({
  date: "2026-03-14T12:00:00.000Z",
  runs: 5,
  machine: "2 × a processor",
  load: 0.4,
  pages: [makePageResult()],
  journeys: [{ site: "this site", ...makeJourney() }],
  ...changes,
});
