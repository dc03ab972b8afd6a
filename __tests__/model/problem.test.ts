import { z } from "zod";
import { check, isUnaccepted, problem, problemIn, problemText, quoted } from "../../tools/model/problem";

test("only a new or changed policy waits for acceptance", () => {
  const isWaiting = (rule: string) =>
    isUnaccepted({ rule, file: "", line: 1, column: 1, path: "", field: [], message: "", frame: "" });
  expect(["policy-new", "policy-changed", "policy-date"].map(isWaiting)).toEqual([true, true, false]);
});

test("a message ends with the suggestion, if there is one", () => {
  expect(problemText({ message: "Unknown icon." })).toBe("Unknown icon.");
  expect(problemText({ message: "Unknown icon.", suggestion: "bot" })).toBe(
    "Unknown icon. Did you mean `bot`?",
  );
});

test("a quoted value has at most 60 characters", () => {
  expect(quoted("a".repeat(60))).toBe(`\`${"a".repeat(60)}\``);
  expect(quoted("a".repeat(61))).toBe(`\`${"a".repeat(59)}…\``);
});

test("a check keeps the problems of earlier checks", () => {
  const definition = z
    .string()
    .check(check(() => [problem("first", "One.", "one")]))
    .check(check(() => [problem("second", "Two.")]));
  const issues = definition.safeParse("").error?.issues ?? [];
  expect(issues.map((issue) => (issue.code === "custom" ? problemIn(issue) : issue))).toEqual([
    { rule: "first", message: "One.", suggestion: "one" },
    { rule: "second", message: "Two." },
  ]);
});

test("an issue without a rule gets the rule `content`", () => {
  const issue = { code: "custom" as const, path: [], message: "Wrong.", input: "" };
  expect(problemIn(issue)).toEqual({ rule: "content", message: "Wrong." });
});
