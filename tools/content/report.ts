import { type Problem, problemText } from "../model/problem";
import { count } from "./wording";

/** Returns a problem as text: location, message, suggestion, and the lines around it. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, path, frame } = problem;
  const lines = [problemText(problem), "", ...frame.split("\n")];
  return [`${file}:${line}:${column} (${path})`, ...lines.map((text) => `  ${text}`.trimEnd())].join("\n");
}

interface Checked {
  readonly problems: readonly Problem[];
  /** A summary of the content. Not needed if there are problems. */
  readonly content?: string;
}

/** Returns the result of the check as text. */
export function formatReport({ problems, content = "" }: Checked): string {
  if (problems.length === 0) return `Content OK: ${content}.`;
  const what = count(problems.length, "problem");
  const where = count(new Set(problems.map(({ file }) => file)).size, "file");
  return [...problems.map(formatProblem), `${what} in ${where}. See docs/fields.md for all fields.`].join(
    "\n\n",
  );
}
