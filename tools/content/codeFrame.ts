import { positionOf, type Source } from "./source";

const width = 100;
const visible: Readonly<Record<string, string>> = { "\t": " ", "\u00a0": "·", "\ufeff": "·" };

/** Invisible characters get a visible stand-in of the same width, so that the mark below stays in place. */
const show = (text: string) =>
  text.replace(
    /[\p{Cc}\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/gu,
    (character) => visible[character] ?? "�",
  );

/** The wrong line between its neighbours, with a mark below the wrong characters. */
export function codeFrame(source: Source, offset: number, length: number): string {
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

function cut(text: string, from: number): string {
  const shown = show(text.slice(from, from + width));
  return `${from > 0 ? "…" : ""}${shown}${text.length > from + width ? "…" : ""}`;
}

function lineText({ text, lineStarts }: Source, line: number): string | undefined {
  const start = lineStarts[line - 1];
  if (start === undefined) return undefined;
  let end = lineStarts[line] ?? text.length;
  while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
