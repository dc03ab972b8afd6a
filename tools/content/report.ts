import type { Problem } from "../model/problem";
import type { Report } from "./checkContent";
import { count } from "./words";

/** One problem in words: where it is, what was found, what is allowed, and the lines around it. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, path, found, allowed, suggestion, frame } = problem;
  return [
    `${file}:${line}:${column}`,
    `  ${path}`,
    `  Found:   ${found}`,
    `  Allowed: ${allowed}`,
    ...(suggestion === undefined ? [] : [`  Try:     ${suggestion}`]),
    "",
    ...frame.split("\n").map((row) => `  ${row}`.trimEnd()),
  ].join("\n");
}

/** The whole answer of the check, as a writer reads it in the terminal. */
export function formatReport({ problems, content }: Report): string {
  if (problems.length === 0) return `Content is right: ${content}.`;
  const what = count(problems.length, "problem");
  const where = count(new Set(problems.map(({ file }) => file)).size, "file");
  return [
    ...problems.map(formatProblem),
    `${what} in ${where}. docs/writers.md explains the fields and the common messages.`,
  ].join("\n\n");
}
