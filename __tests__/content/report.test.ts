import { nearest } from "../../tools/content/nearest";
import { formatProblem, formatReport } from "../../tools/content/report";
import { makeSource, problemsIn } from "../../tools/content/source";

const problemsAt = (text: string, at: number, length = 1) =>
  problemsIn({ source: makeSource("content/a.json", text) }, [
    { rule: "test", path: ["a place"], message: "This is wrong.", at, length },
  ]);

const frameOf = (text: string, at: number, length: number) => problemsAt(text, at, length)[0]?.frame ?? "";

it("shows the location of a problem, the lines around it and a marker", () => {
  const text = '[\n  "one",\n  "robt",\n  "three"\n]';
  const [problem] = problemsIn({ source: makeSource("content/a.json", text) }, [
    {
      rule: "test",
      path: ["a place"],
      message: "Unknown icon `robt`.",
      suggestion: "bot",
      at: 13,
      length: 6,
    },
  ]);
  expect(problem && formatProblem(problem)).toBe(`content/a.json:3:3 (a place)
  Unknown icon \`robt\`. Did you mean \`bot\`?

    2 |   "one",
  > 3 |   "robt",
      |   ^^^^^^
    4 |   "three"`);
});

it("shows a location on one line if a field's name has a line break", () => {
  const problem = { rule: "test", path: ["a\nb"], message: "This is wrong.", at: 0, length: 1 };
  expect(problemsIn({ source: makeSource("content/a.json", "{}") }, [problem])[0]?.path).toBe("a�b");
});

it("ends with a one-line summary", () => {
  const content = "9 services, 2 policies in 5 files";
  expect(formatReport({ problems: [], content })).toBe(`Content OK: ${content}.`);
  const problems = problemsAt("{}", 0);
  expect(formatReport({ problems, content })).toMatch(/\n1 problem in 1 file\./);
  expect(formatReport({ problems: [...problems, ...problems], content })).toMatch(/\n2 problems in 1 file/);
});

it("marks the problem in a very long line", () => {
  const text = `${"x".repeat(500)}wrong${"y".repeat(500)}`;
  const [line = "", mark = ""] = frameOf(text, 500, 5).split("\n");
  expect(line.length).toBeLessThan(115);
  expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("wrong");
});

it("shows invisible characters and replaces control characters", () => {
  const frame = frameOf("a\u202eb\u001b[2Jc\td\u00a0e", 1, 1);
  expect(frame.split("\n")).toEqual(["> 1 | a�b�[2Jc d·e", "    |  ^"]);
});

it("points after the end of a file that ends too early", () => {
  expect(problemsAt("{\n", 99)).toMatchObject([{ line: 2, column: 1 }]);
});

it.each([
  ["desciption", "description"],
  ["Title", "title"],
  ["titel", "title"],
  ["colour", undefined],
])("for %s suggests the field %s", (word, meant) => {
  expect(nearest(word, ["id", "title", "description", "icon", "features"])).toBe(meant);
});
