import type { Problem } from "../../model/problem";
import { valueAt } from "../values";
import type { OpenFile } from "./editorState";
import { asText } from "./labels";

/** Returns the smallest replacement that turns one text into another. */
export function replacementOf(before: string, after: string) {
  const minLength = Math.min(before.length, after.length);
  let from = 0;
  while (from < minLength && before[from] === after[from]) from += 1;
  let suffixLength = 0;
  while (suffixLength < minLength - from && before.at(-1 - suffixLength) === after.at(-1 - suffixLength))
    suffixLength += 1;
  return { from, to: before.length - suffixLength, insert: after.slice(from, after.length - suffixLength) };
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** Returns the 1-based line and the offset of a problem in the text of a policy or page. */
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
