/** @jest-environment node */
import { findLapses } from "../../tools/repo/habits";

const lapsesOf = (text: string, path = "src/layout/Seo.tsx") => findLapses([{ path, text }]);

test("a tidy file has no lapse, be it 150 lines long", () => {
  expect(lapsesOf(`const widths = [390, 1280] as const;\n${"\n".repeat(148)}const last = 1;\n`)).toEqual([]);
});

test("the 151st line is one too many", () => {
  expect(lapsesOf("const a = 1;\n".repeat(151))).toEqual([expect.stringContaining("has 151 lines")]);
});

test.each([
  ["const a: unknown = 1;\nconst b = a as string;"],
  ["const a: unknown = 1;\nconst b = a as unknown as typeof document;"],
])("a type assertion is a lapse on its line: %s", (text) => {
  expect(lapsesOf(text)[0]).toMatch(/^src\/layout\/Seo\.tsx:2 asserts a type/);
});

test("a type assertion in angle brackets is one too", () => {
  expect(lapsesOf("const a = <string>name;", "src/layout/path.ts")).toHaveLength(1);
});

test("a reminder is work for now or for the tracker", () => {
  expect(lapsesOf(`// ${"TO"}${"DO"}: later`)).toEqual([expect.stringContaining(":1 leaves a reminder")]);
});

test.each(["src/utils/date.ts", "src/layout/hooks/useSite.ts", "scripts/helpers/run.ts"])(
  "%s says nothing",
  (path) => {
    expect(lapsesOf("", path)).toEqual([expect.stringContaining("name the folder after what it is about")]);
  },
);

test("only the home page may be called index", () => {
  expect(lapsesOf("", "src/layout/index.ts")).toEqual([expect.stringContaining("hides where things live")]);
  expect(lapsesOf("", "src/pages/index.tsx")).toEqual([]);
});
