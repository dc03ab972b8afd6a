import { createScanner, getLocation, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { PlacedProblem } from "./source";
import { oddCharacter, quoted } from "./words";

interface JsonProblem extends Omit<PlacedProblem, "rule" | "path"> {
  /** Whether what follows can be read as if the problem were not there. */
  readonly readOn?: boolean;
}

/** More problems than these are one problem seen many times. */
const most = 20;

/**
 * Reads a JSON text and tells what is wrong with its signs. `opening` is the bracket that it has to begin with. The tree
 * is whole when it can be read to its end.
 */
export function parseJson(text: string, opening: "[" | "{") {
  const { tooDeep, misplaced } = readBrackets(text);
  if (tooDeep !== undefined)
    return { tree: undefined, isWhole: false, problems: [{ ...tooDeep, rule: "json", path: [] }] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  // Characters inside texts have rules of their own.
  const signs = errors.filter(({ error }) => printParseErrorCode(error) !== "InvalidCharacter");
  // The parser has several errors for one sign out of place.
  const found = signs
    .filter(({ offset }, index) => offset !== signs[index - 1]?.offset)
    .slice(0, most)
    .map((error) => problemOf(text, error, opening, misplaced));
  const end = found.findIndex(({ readOn }) => !readOn);
  const problems = found.slice(0, end < 0 ? most : end + 1).map(({ readOn: _, ...problem }) => {
    const { path } = getLocation(text.slice(0, problem.at), problem.at);
    return { ...problem, rule: "json", path: path.filter((step) => step !== "") };
  });
  return { tree, isWhole: end < 0 && found.length < most, problems };
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
  const isIndented = /^[ \t]+\S/m.test(text);
  const open: Bracket[] = [];
  let misplaced: JsonProblem | undefined;
  let [line, indent] = [-1, 0];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    const sign = text.charAt(at);
    const opener = open.at(-1);
    if (scanner.getTokenStartLine() > line) {
      line = scanner.getTokenStartLine();
      indent = scanner.getTokenStartCharacter();
      if (isIndented && opener && opener.line < line && !fits(sign, indent, opener))
        misplaced ??= stillOpen(text, opener, at, "a line that is indented unlike those above it");
    }
    if (sign === "}" || sign === "]") open.pop();
    if (sign === "{" || sign === "[") open.push({ sign, at, line, indent });
    if (open.length > deepest) {
      const found = `brackets inside brackets, more than ${deepest} deep`;
      return { open, tooDeep: { at, length: 1, found, allowed: "entries like the ones around them" } };
    }
  }
  return { open, misplaced };
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

const comments = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\r\n])*"?/g;

/** A text with blanks in place of its comments. */
const withoutComments = (text: string) =>
  text.replace(comments, (part) => (part.startsWith("/") ? part.replace(/[^\r\n]/g, " ") : part));

function problemOf(text: string, parsed: ParseError, opening: string, misplaced?: JsonProblem): JsonProblem {
  const { error, offset, length } = parsed;
  const code = printParseErrorCode(error);
  const bare = withoutComments(text).trimEnd();
  const at = code.includes("Comment") ? offset : Math.min(offset, bare.length);
  const [token = ""] = text.slice(at, at + Math.max(1, length)).split(/[\r\n]/, 1);
  const here = { at, length: Math.max(1, token.length) };
  if (code.includes("Comment")) {
    const allowed = "content without comments; delete it";
    return { ...here, found: `a comment: ${quoted(token)}`, allowed, readOn: true };
  }
  if (bare === "") return { ...here, found: "an empty file", allowed: `"${opening}" and the content itself` };
  const next = bare.charAt(at);
  const head = bare.slice(0, at).trimEnd();
  const before = { at: Math.max(0, head.length - 1), length: 1 };
  if ((next === "," && /[,[{]$/.test(head)) || (/[}\]]/.test(next) && head.endsWith(","))) {
    const allowed = "one comma between two entries, and none after the last; delete this one";
    const place = next === "," ? here : before;
    return { ...place, found: "a comma with no entry beside it", allowed, readOn: true };
  }
  if (code === "CommaExpected" && /["[{]/.test(next) && /["\]}]$/.test(head)) {
    const found = "two entries without a comma between them";
    const words = { found, allowed: "a comma behind this sign", suggestion: `${head.slice(-1)},` };
    return { ...before, ...words, readOn: /[\r\n]/.test(bare.slice(head.length, at)) };
  }
  const mayBeBracket =
    /^[[\]{}]?$/.test(next) || code === "EndOfFileExpected" || (code === "CommaExpected" && next === ":");
  const begin = bare.search(/\S/);
  const first = bare.charAt(begin);
  if (mayBeBracket && first !== opening)
    return { at: begin, length: 1, found: `${quoted(first)} at the beginning`, allowed: quoted(opening) };
  if (mayBeBracket && misplaced !== undefined && misplaced.at <= offset) return misplaced;
  const opener = /^[}\]]?$/.test(next) ? readBrackets(head).open.at(-1) : undefined;
  if (opener !== undefined && closerOf(opener) !== next)
    return stillOpen(text, opener, at, next === "" ? "the end of the file" : quoted(next));
  const [, found = quoted, allowed = ""] = meanings.find(([codes]) => codes.test(code)) ?? [];
  const shown = (token.startsWith('"') ? token.slice(0, 60) : quoted(token)) + oddCharacter(token);
  const place = code === "ColonExpected" ? before : here;
  return { ...place, found: found(shown), allowed, readOn: /Escape|Unicode/.test(code) };
}
