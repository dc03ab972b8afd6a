/** @jest-environment node */

import { medianLab } from "../../../tools/repo/bench/browser/lab";
import { missedByJourney, missedByPage } from "../../../tools/repo/bench/budgets";
import { median, totalBytes } from "../../../tools/repo/bench/results";
import { readPeer } from "../../../tools/repo/bench/sites";
import { makeJourney, makeLab, makePageResult, makeTransfer } from "../../support/makeBench";

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("there is no median of nothing", () => {
  expect(() => median([])).toThrow("no median");
});

test("the bytes of a page are those of all kinds, without what is fetched ahead", () => {
  expect(totalBytes(makeTransfer())).toBe(178_000);
});

test("each figure of several runs has a median of its own", () => {
  const lab = medianLab([
    makeLab({ fcp: 1, lcp: 30 }),
    makeLab({ fcp: 2, lcp: 10 }),
    makeLab({ fcp: 3, lcp: 20 }),
  ]);
  expect([lab.fcp, lab.lcp]).toEqual([2, 20]);
});

test("a figure that some runs do not tell has the median of the others, and none if no run does", () => {
  const lab = medianLab([
    makeLab({ lcp: 30, tbt: undefined }),
    makeLab({ lcp: undefined, tbt: undefined }),
    makeLab({ lcp: 10, tbt: undefined }),
  ]);
  expect([lab.lcp, lab.tbt]).toEqual([20, undefined]);
});

test("a page within all budgets misses none", () => {
  expect(missedByPage(makePageResult())).toEqual([]);
});

test("each budget that a page misses is a sentence with the figure and the limit", () => {
  const lab = makeLab({ seo: 92, fcp: 901, lcp: 1600, tbt: 21, cls: 0.01 });
  expect(missedByPage(makePageResult({ path: "/x", lab, mainThread: 950 }))).toEqual([
    "/x: scores 100, 100, 100, 92",
    "/x: FCP 901 ms, at most 900",
    "/x: LCP 1600 ms, at most 1500",
    "/x: TBT 21 ms, at most 20",
    "/x: main thread 950 ms, at most 900",
    "/x: CLS 0.010, at most 0.000",
  ]);
});

test("a figure that is not told is no budget met", () => {
  const lab = makeLab({ performance: undefined, lcp: undefined });
  expect(missedByPage(makePageResult({ lab }))).toEqual([
    "/: scores not told, 100, 100, 100",
    "/: LCP was not told, at most 1500",
  ]);
});

test("a click that is slow, or fetches anything, misses its budget", () => {
  expect(missedByJourney(makeJourney())).toEqual([]);
  expect(missedByJourney(makeJourney({ milliseconds: 151, requests: 2 }))).toEqual([
    "/ to /privacy-policy: 151 ms, at most 150",
    "/ to /privacy-policy: 2 requests after the click, at most 0",
  ]);
});

test("a peer is a name and a place, which may hold an equals sign itself", () => {
  expect(readPeer("a=http://127.0.0.1:1/?b=c")).toEqual({ name: "a", place: "http://127.0.0.1:1/?b=c" });
  expect(readPeer("../peer/dist")).toBeUndefined();
});
