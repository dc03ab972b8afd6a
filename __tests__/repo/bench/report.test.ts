/** @jest-environment node */
import { htmlReport } from "../../../tools/repo/bench/htmlReport";
import { byteRows, journeyRows, pageRows } from "../../../tools/repo/bench/table";
import { textTable } from "../../../tools/repo/columns";
import { makeBenchResult, makeLab, makePageResult } from "../../support/makeBench";

const result = makeBenchResult({
  pages: [makePageResult(), makePageResult({ site: "a <peer>", path: "/two" })],
});

test("every row of a table has a cell for every heading", () => {
  for (const [head = [], ...rows] of [pageRows(result), byteRows(result), journeyRows(result)]) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(head.length);
  }
});

test("what a page's measurement does not tell is a dash, and its timeline does without", () => {
  const untold = makePageResult({ lab: makeLab({ performance: undefined, lcp: undefined, tbt: undefined }) });
  const [, row] = pageRows(makeBenchResult({ pages: [untold] }));
  expect(row).toEqual(expect.arrayContaining(["– 100 100 100", "–"]));
  const html = htmlReport(makeBenchResult({ pages: [untold] }), []);
  expect(html).toContain("<title>Speed Index: 850 ms</title>");
  expect(html).not.toMatch(/LCP: |NaN|undefined/);
});

test("columns of the readable table stand below each other", () => {
  expect(
    textTable([
      ["page", "kB"],
      ["/privacy-policy", "1.0"],
      ["/", "22.0"],
    ]),
  ).toBe("page             kB\n/privacy-policy  1.0\n/                22.0");
});

describe("the report", () => {
  const html = htmlReport(result, ["/: FCP 901 ms, at most 900"]);

  test("needs nothing outside itself", () => {
    expect(html).not.toMatch(/<script|<link|src=|href=|url\(/);
  });

  test("shows a chart of bytes and one of times, with a bar and a line for each page", () => {
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect(html.match(/<title>script: 100000 bytes<\/title>/g)).toHaveLength(2);
    expect(html.match(/<title>LCP: 1200 ms<\/title>/g)).toHaveLength(2);
  });

  test("says so where every budget is met", () => {
    expect(htmlReport(result, [])).toContain("All are met.");
  });

  test("shows what misses its budget, and every name as text", () => {
    expect(html).toContain("<li>/: FCP 901 ms, at most 900</li>");
    expect(html).toContain("a &lt;peer>");
    expect(html).not.toContain("<peer>");
  });
});
