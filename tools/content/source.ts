import { codeFrame } from "./codeFrame";
import type { Problem, Remark } from "./problem";

/** A file as it was read: its text, and where each of its lines begins. */
export interface Source {
  /** As a writer names it, for instance content/services.json. */
  readonly file: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

export function makeSource(file: string, text: string): Source {
  const lineStarts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  return { file, text, lineStarts };
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionOf({ lineStarts }: Source, offset: number): Position {
  let first = 0;
  let last = lineStarts.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) first = middle;
    else last = middle - 1;
  }
  return { line: first + 1, column: offset - (lineStarts[first] ?? 0) + 1 };
}

export function problemOf(source: Source, { at, length, suggestion, ...remark }: Remark): Problem {
  const within = Math.min(Math.max(at, 0), source.text.length);
  // The two signs that end a line on Windows are one.
  const offset = source.text.slice(within - 1, within + 1) === "\r\n" ? within - 1 : within;
  return {
    file: source.file,
    ...positionOf(source, offset),
    ...remark,
    ...(suggestion === undefined ? {} : { suggestion }),
    frame: codeFrame(source, offset, length),
  };
}
