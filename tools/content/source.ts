import type { Problem, ValueProblem } from "../model/problem";

/** A file as it was read: its text, and where each of its lines begins. */
export interface Source {
  /** As a writer names it, for instance content/services.json. */
  readonly file: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** A problem with its place in the text of a file. */
export interface PlacedProblem extends ValueProblem {
  readonly at: number;
  readonly length: number;
  /** The place in words. */
  readonly path: string;
}

export function makeSource(file: string, text: string): Source {
  const lineStarts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  return { file, text, lineStarts };
}

function positionOf({ lineStarts }: Source, offset: number) {
  const line = lineStarts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}

export function problemAt(source: Source, { at, length, ...problem }: PlacedProblem): Problem {
  const within = Math.min(Math.max(at, 0), source.text.length);
  // A Windows line end is two characters in one place.
  const offset = source.text.slice(within - 1, within + 1) === "\r\n" ? within - 1 : within;
  return {
    file: source.file,
    ...positionOf(source, offset),
    ...problem,
    frame: codeFrame(source, offset, length),
  };
}

/** A problem of a file as a whole. */
export const fileProblem = (source: Source, problem: ValueProblem): Problem =>
  problemAt(source, { ...problem, path: "the whole file", at: problem.at ?? 0, length: 1 });

const width = 100;

/** Invisible characters get a visible stand-in of the same width, so that the mark below stays in place. */
const visible = (text: string) =>
  text
    .replaceAll("\t", " ")
    .replace(/[\u00a0\ufeff]/g, "·")
    .replace(/[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069]/gu, "�");

/** The wrong line between its neighbours, with a mark below the wrong characters. */
function codeFrame(source: Source, offset: number, length: number): string {
  const { line, column } = positionOf(source, offset);
  const numberWidth = String(line + 1).length;
  const from = Math.max(0, column - 1 - Math.floor(width * 0.7));
  const rows = [line - 1, line, line + 1].flatMap((number) => {
    const text = lineText(source, number);
    if (text === undefined) return [];
    const head = `${number === line ? ">" : " "} ${String(number).padStart(numberWidth)} | `;
    const row = `${head}${cut(text, number === line ? from : 0)}`.trimEnd();
    if (number !== line) return [row];
    const room = Math.max(1, Math.min(length, text.length - column + 1, width - (column - 1 - from)));
    const mark = " ".repeat(column - 1 - from + (from > 0 ? 1 : 0)) + "^".repeat(room);
    return [row, `  ${" ".repeat(numberWidth)} | ${mark}`];
  });
  return rows.join("\n");
}

const cut = (text: string, from: number) =>
  `${from > 0 ? "…" : ""}${visible(text.slice(from, from + width))}${text.length > from + width ? "…" : ""}`;

function lineText({ text, lineStarts }: Source, line: number): string | undefined {
  const start = lineStarts[line - 1];
  return start === undefined ? undefined : text.slice(start, lineStarts[line]).replace(/[\r\n]+$/, "");
}
