import type { Node } from "jsonc-parser";
import type { Problem, ValueProblem } from "../model/problem";
import { describePath, type Path, textsIn } from "./tree";

export type Source = ReturnType<typeof makeSource>;

/** A problem with its location in a file. */
export interface PlacedProblem extends ValueProblem {
  readonly at: number;
  readonly length: number;
  readonly path: Path;
}

const lineEnd = /\r\n|\n|\r/g;

/** A file such as content/services.json: its text, its lines, and where each line starts. */
export function makeSource(file: string, text: string) {
  const ends = [...text.matchAll(lineEnd)].map(({ index, 0: end }) => index + end.length);
  return { file, text, lines: text.split(lineEnd), lineStarts: [0, ...ends] };
}

/** Adds a location to a problem, unless it has one. */
export const placed = (problem: ValueProblem, path: Path, at = 0, length = 1): PlacedProblem => ({
  ...problem,
  path,
  at: problem.at ?? at,
  length: problem.length ?? length,
});

/** Reports problems of the strings at a path such as footer.columns.*.heading. */
export const textProblems = (
  root: Node | undefined,
  place: string,
  problemOf: (text: string) => ValueProblem | undefined,
): PlacedProblem[] =>
  textsIn(root, place).flatMap(({ text, path, at, length }) => {
    const problem = problemOf(text);
    return problem === undefined ? [] : [placed(problem, path, at, length)];
  });

interface File {
  readonly source: Source;
  readonly root?: Node | undefined;
  /** The word for one entry, such as service. */
  readonly noun?: string;
}

export const problemsIn = ({ source, root, noun }: File, problems: readonly PlacedProblem[]): Problem[] =>
  problems.map(({ at, length, path, ...problem }) => {
    const { file, text, lines, lineStarts } = source;
    const within = Math.min(Math.max(at, 0), text.length);
    // Both characters of a Windows line ending have the same column.
    const offset = text.slice(within - 1, within + 1) === "\r\n" ? within - 1 : within;
    const line = lineStarts.findLastIndex((start) => start <= offset) + 1;
    const column = offset - (lineStarts[line - 1] ?? 0) + 1;
    const frame = codeFrame(lines, line, column, length);
    const field = path.filter((step) => typeof step !== "symbol").filter((step) => step !== "front matter");
    return { file, line, column, path: describePath(root, path, noun), field, ...problem, frame };
  });

const width = 100;

/** Replaces invisible characters with visible ones of the same width, so that the marker stays in place. */
const visible = (text: string) =>
  text
    .replaceAll("\t", " ")
    .replace(/[\u00a0\ufeff]/g, "·")
    .replace(/[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069]/gu, "�");

/** The line of a problem and its neighbors, with the wrong characters marked. */
function codeFrame(lines: readonly string[], line: number, column: number, length: number): string {
  const numberWidth = String(line + 1).length;
  const before = column - 1;
  const from = Math.max(0, before - Math.floor(width * 0.7));
  const rows = [line - 1, line, line + 1].flatMap((number) => {
    const text = lines[number - 1];
    if (text === undefined) return [];
    const isWrong = number === line;
    const head = `${isWrong ? ">" : " "} ${String(number).padStart(numberWidth)} | `;
    const row = `${head}${cut(text, isWrong ? from : 0)}`.trimEnd();
    if (!isWrong) return [row];
    const markLength = Math.max(1, Math.min(length, text.length - before, from + width - before));
    const indent = before - from + (from > 0 ? 1 : 0);
    return [row, `  ${" ".repeat(numberWidth)} | ${" ".repeat(indent)}${"^".repeat(markLength)}`];
  });
  return rows.join("\n");
}

const cut = (text: string, from: number) =>
  `${from > 0 ? "…" : ""}${visible(text.slice(from, from + width))}${text.length > from + width ? "…" : ""}`;
