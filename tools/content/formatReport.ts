import type { Report } from "./checkContent";
import type { Problem } from "./problem";
import { count } from "./words";

const indented = (text: string, by: string) =>
  text
    .split("\n")
    .map((line) => `${by}${line}`.trimEnd())
    .join("\n");

/** One problem in words: where it is, what was found, what is allowed, and the lines around it. */
export function formatProblem({
  file,
  line,
  column,
  path,
  found,
  allowed,
  suggestion,
  frame,
}: Problem): string {
  return [
    `${file}:${line}:${column}`,
    `  ${path}`,
    `  Found:   ${found}`,
    `  Allowed: ${allowed}`,
    ...(suggestion === undefined ? [] : [`  Try:     ${suggestion}`]),
    "",
    indented(frame, "  "),
  ].join("\n");
}

/** The whole answer of the check, as a writer reads it in the terminal. */
export function formatReport({ problems, files, entries }: Report): string {
  if (problems.length === 0) {
    return `Content is right: ${entries.join(", ")} in ${count(files, "file")}.`;
  }
  const where = count(new Set(problems.map(({ file }) => file)).size, "file");
  const what = count(problems.length, "thing");
  return [
    ...problems.map(formatProblem),
    `${what} to mend in ${where}. docs/writers.md explains the fields and the common messages.`,
  ].join("\n\n");
}
