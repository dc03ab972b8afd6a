import type { Surprise } from "./surprise";

/** A replacement of the same length, so that all positions stay as they are in the file. */
export interface Mend {
  readonly at: number;
  readonly text: string;
}

/** What a surprise means, in words, and how to read on behind it. */
export interface Explanation {
  readonly rule: string;
  readonly at: number;
  readonly length: number;
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
  /** Left out when what follows can no longer be told from what was meant. */
  readonly mends?: readonly Mend[] | undefined;
}

/** One kind of mistake: its explanation if the surprise is of that kind. */
export type Case = (surprise: Surprise) => Explanation | undefined;

export const blank = (text: string) => text.replace(/[^\r\n]/g, " ");

export const lineOf = (text: string, at: number) => text.slice(0, at).split(/\r\n|\n|\r/).length;

/** The rest of the line from an offset on, without the line break. */
export function restOfLine(text: string, at: number): string {
  return /^[^\r\n]*/.exec(text.slice(at))?.[0] ?? "";
}

/** Puts a sign where white space is, at an offset; nothing if something else stands there. */
export function intoSpace(text: string, at: number, sign: string): readonly Mend[] | undefined {
  return /^\s+$/.test(text.slice(at, at + sign.length)) && at >= 0 && at + sign.length <= text.length
    ? [{ at, text: sign }]
    : undefined;
}

export const mended = (text: string, mends: readonly Mend[]) =>
  mends.reduce(
    (current, mend) => current.slice(0, mend.at) + mend.text + current.slice(mend.at + mend.text.length),
    text,
  );
