import {
  createScanner,
  getLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { PlacedProblem } from "./source";
import { pathInWords } from "./tree";
import { oddCharacter, quoted } from "./words";

interface JsonProblem extends Omit<PlacedProblem, "rule" | "path"> {
  /** Whether what follows can be read as if the problem were not there. */
  readonly readOn?: boolean;
}

export interface ParsedJson {
  /** Absent when the text could not be read to its end. */
  readonly root: Node | undefined;
  readonly problems: readonly PlacedProblem[];
}

/** More problems than these are one problem seen many times. */
const most = 20;

/** Reads a JSON text and tells what is wrong with its signs. `opening` is the bracket that it has to begin with. */
export function parseJson(text: string, opening: "[" | "{", noun: string): ParsedJson {
  const { tooDeep, misplaced } = readBrackets(text);
  const errors: ParseError[] = [];
  const root = tooDeep === undefined ? parseTree(text, errors, { disallowComments: true }) : undefined;
  const problems: JsonProblem[] = tooDeep === undefined ? [] : [tooDeep];
  /** The text with blanks in place of the comments so far. */
  let bare = text;
  let last = -1;
  for (const error of errors) {
    const { offset, length } = error;
    const code = printParseErrorCode(error.error);
    // The parser has several errors for one sign out of place. Characters inside texts have rules of their own.
    if (offset === last || code === "InvalidCharacter") continue;
    last = offset;
    const problem = problemOf(text, bare, code, error, opening, misplaced);
    problems.push(problem);
    if (!problem.readOn || problems.length >= most) break;
    const blank = text.slice(offset, offset + length).replace(/[^\r\n]/g, " ");
    if (code.includes("Comment")) bare = bare.slice(0, offset) + blank + bare.slice(offset + length);
  }
  const isWhole = problems.length < most && problems.every(({ readOn }) => readOn);
  return {
    root: isWhole ? root : undefined,
    problems: problems.map(({ readOn: _, ...problem }) => {
      const before = tooDeep === undefined ? text.slice(0, problem.at) : "";
      const path = getLocation(before, before.length).path.filter((step) => step !== "");
      return { ...problem, rule: "json", path: pathInWords(root ?? parseTree(before), path, noun) };
    }),
  };
}

interface Bracket {
  readonly sign: string;
  readonly at: number;
  readonly line: number;
  /** How far the line that it stands in is indented. */
  readonly indent: number;
  /** How far the first line inside is indented. */
  inner?: number;
}

const closerOf = ({ sign }: Bracket) => (sign === "{" ? "}" : "]");

/** Content never nests deeper; what does would exhaust the parser. */
const deepest = 40;

/** The brackets that are open at the end of a text, and the first line whose indentation contradicts them. */
function readBrackets(text: string) {
  const scanner = createScanner(text, true);
  const open: Bracket[] = [];
  let misplaced: JsonProblem | undefined;
  let [line, indent, isIndented] = [-1, 0, false];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    const sign = text.charAt(at);
    const opener = open.at(-1);
    if (scanner.getTokenStartLine() > line) {
      line = scanner.getTokenStartLine();
      indent = scanner.getTokenStartCharacter();
      isIndented ||= opener !== undefined && indent > opener.indent;
      if (opener && opener.line < line && !fits(sign, indent, opener) && isIndented)
        misplaced ??= stillOpen(text, opener, at, "a line that is indented unlike those above it");
    }
    if (sign === "}" || sign === "]") open.pop();
    if (sign === "{" || sign === "[") open.push({ sign, at, line, indent });
    if (open.length > deepest) {
      const found = `brackets inside brackets, more than ${deepest} deep`;
      return {
        open,
        misplaced,
        tooDeep: { at, length: 1, found, allowed: "entries like the ones around them" },
      };
    }
  }
  return { open, misplaced, tooDeep: undefined };
}

/** What closes a bracket begins where its line does; everything inside begins further right, in one column. */
function fits(sign: string, indent: number, opener: Bracket): boolean {
  if (sign === "}" || sign === "]") return indent === opener.indent;
  opener.inner ??= indent;
  return indent > opener.indent && indent === opener.inner;
}

function stillOpen(text: string, opener: Bracket, at: number, what: string): JsonProblem {
  const { sign, at: openAt, line } = opener;
  const isTwice = text.charAt(openAt + 1) === sign;
  return {
    at: isTwice ? openAt : at,
    length: 1,
    found: isTwice
      ? `the bracket ${sign} twice`
      : `${what}, although the "${sign}" in line ${line + 1} is still open`,
    allowed: `one "${closerOf(opener)}" for each "${sign}"; look for one too few or too many`,
    suggestion: isTwice ? sign : closerOf(opener),
  };
}

/** What the parser's errors mean to a writer: the code, what was found, what is allowed. */
const meanings: readonly (readonly [code: RegExp, found: (token: string) => string, allowed: string])[] = [
  [/Comment/, (token) => `a comment: ${token}`, "content without comments; delete it"],
  [/EndOfString/, () => "a text without a quotation mark at its end", 'a straight " in the same line'],
  [
    /Unicode|Escape/,
    (token) => `${token} with a backslash in it`,
    "a text without backslashes; type / for a slash",
  ],
  [
    /Symbol|Number/,
    (token) => `${token} outside of quotation marks`,
    'straight quotation marks " around each name and each text; inside a text, type “ and ”',
  ],
  [/Colon/, () => "a name without a colon behind it", 'a name, a colon and a value: "icon": "bot"'],
  [/Value/, (token) => `${token} with no value in front of it`, "a text between two quotation marks"],
  [/PropertyName/, (token) => `${token} in place of a field's name`, "a name between two quotation marks"],
  [/EndOfFile/, (token) => `${token} after the end of the content`, "nothing after the last bracket"],
  [
    /./,
    (token) => `${token}, which may not stand here`,
    "an entry like the ones around it; perhaps a comma, a bracket or a quotation mark is missing",
  ],
];

/** An error of the parser in words. `bare` has blanks in place of comments. */
function problemOf(
  text: string,
  bare: string,
  code: string,
  { offset, length }: ParseError,
  opening: string,
  misplaced: JsonProblem | undefined,
): JsonProblem {
  const end = bare.trimEnd().length;
  const begin = bare.search(/\S/);
  const at = Math.min(offset, end);
  const next = bare.slice(at, end).charAt(0);
  const head = bare.slice(0, at).trimEnd();
  const before = { at: Math.max(0, head.length - 1), length: 1 };
  const [token = ""] = text.slice(at, at + Math.max(1, length)).split(/[\r\n]/, 1);
  const here = { at, length: Math.max(1, token.length) };
  if (begin < 0) return { ...here, found: "an empty file", allowed: `"${opening}" and the content itself` };
  if ((next === "," && /[,[{]$/.test(head)) || (/[}\]]/.test(next) && head.endsWith(","))) {
    const place = next === "," ? here : before;
    const allowed = "one comma between two entries, and none after the last; delete this one";
    return { ...place, found: "a comma with no entry beside it", allowed, readOn: true };
  }
  if (code === "CommaExpected" && /["[{]/.test(next) && /["\]}]$/.test(head)) {
    const found = "two entries without a comma between them";
    const words = { found, allowed: "a comma behind this sign", suggestion: `${head.slice(-1)},` };
    return { ...before, ...words, readOn: /[\r\n]/.test(bare.slice(head.length, at)) };
  }
  const mayBeBracket =
    /^[[\]{}]?$/.test(next) || code === "EndOfFileExpected" || (code === "CommaExpected" && next === ":");
  const first = bare.charAt(begin);
  if (mayBeBracket && first !== opening)
    return { at: begin, length: 1, found: `${quoted(first)} at the beginning`, allowed: quoted(opening) };
  if (mayBeBracket && misplaced !== undefined && misplaced.at <= offset) return misplaced;
  const opener = /^[}\]]?$/.test(next) ? readBrackets(head).open.at(-1) : undefined;
  if (opener !== undefined && closerOf(opener) !== next)
    return stillOpen(text, opener, at, next === "" ? "the end of the file" : quoted(next));
  const [, found = quoted, allowed = ""] = meanings.find(([codes]) => codes.test(code)) ?? [];
  const shown = token.startsWith('"') ? token.slice(0, 60) : quoted(token);
  const words = { found: found(shown + oddCharacter(token)), allowed };
  return {
    ...(code === "ColonExpected" ? before : here),
    ...words,
    readOn: /Comment|Escape|Unicode/.test(code),
  };
}
