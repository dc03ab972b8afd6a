import type { Problem } from "../../model/problem";
import { valueAt } from "../values";
import type { OpenFile } from "./editorState";
import { asText } from "./labels";

/** Returns the smallest replacement that turns one text into another. */
export function replacementOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** Returns where in the text of a policy or page a problem is: its line, from 1, and its offset. */
export function placeInText(
  { name, text = "", value }: OpenFile,
  { field, line, column }: Pick<Problem, "field" | "line" | "column">,
) {
  if (!name.endsWith(".md") || field[0] !== "text") return undefined;
  const lines = linesOf(asText(valueAt(value, ["text"])));
  const index = Math.max(0, line - 1 - (linesOf(text).length - lines.length));
  const before = lines.slice(0, index).map((one) => `${one}\n`);
  return { line: index + 1, offset: before.join("").length + column - 1 };
}
