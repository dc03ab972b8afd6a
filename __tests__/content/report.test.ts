import { checkContent } from "../../tools/content/checkContent";
import { formatProblem, formatReport } from "../../tools/content/report";
import { makeSource, problemsIn } from "../../tools/content/source";
import { nearest } from "../../tools/content/words";
import { makeProject, makeServices } from "../support/makeContent";

const problemsAt = (text: string, at: number, length = 1) =>
  problemsIn({ source: makeSource("content/a.json", text) }, [
    { rule: "test", path: ["a place"], found: "this", allowed: "that", at, length },
  ]);

const frameOf = (text: string, at: number, length: number) => problemsAt(text, at, length)[0]?.frame ?? "";

it("tells a problem in words, with the lines around it and a mark", async () => {
  const { root, remove } = await makeProject({ "services.json": makeServices(3).replace('"bot"', '"robt"') });
  const [problem] = (await checkContent({ root })).problems.filter(({ rule }) => rule === "unknown-icon");
  await remove();
  expect(problem && formatProblem(problem)).toBe(`content/services.json:6:13
  service 1, "Service 1", icon
  Found:   "robt", the name of no icon
  Allowed: the name of a Lucide icon; all are shown at https://lucide.dev/icons
  Try:     bot

    5 |     "description": "What happens for client 1.",
  > 6 |     "icon": "robt",
      |             ^^^^^^
    7 |     "features": [`);
});

it("sums up in one line, right or wrong", () => {
  const content = "9 services, 2 policies in 5 files";
  expect(formatReport({ problems: [], content })).toBe(`Content is right: ${content}.`);
  const problems = problemsAt("{}", 0);
  expect(formatReport({ problems, content })).toMatch(/\none problem in one file\./);
  expect(formatReport({ problems: [...problems, ...problems], content })).toMatch(/\n2 problems in one/);
});

it("marks the place in a line that is far too long to show", () => {
  const text = `${"x".repeat(500)}wrong${"y".repeat(500)}`;
  const [line = "", mark = ""] = frameOf(text, 500, 5).split("\n");
  expect(line.length).toBeLessThan(115);
  expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("wrong");
});

it("shows invisible characters, and keeps the terminal from obeying them", () => {
  const frame = frameOf("a\u202eb\u001b[2Jc\td\u00a0e", 1, 1);
  expect(frame.split("\n")).toEqual(["> 1 | a�b�[2Jc d·e", "    |  ^"]);
});

it("points behind the end of a file that ends too early", () => {
  expect(problemsAt("{\n", 99)).toMatchObject([{ line: 2, column: 1 }]);
});

it.each([
  ["desciption", "description"],
  ["Title", "title"],
  ["titel", "title"],
  ["colour", undefined],
])("takes %s for %s", (word, meant) => {
  expect(nearest(word, ["id", "title", "description", "icon", "features"])).toBe(meant);
});
