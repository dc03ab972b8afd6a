import { createScanner, getLocation, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { quoted } from "../model/problem";
import type { PlacedProblem } from "./source";
import { oddCharacter } from "./wording";

interface JsonProblem extends Omit<PlacedProblem, "rule" | "path"> {
  /** Whether the rest can be parsed as if the problem weren't there. */
  readonly isHarmless?: boolean;
}

/** More syntax errors than this usually have one cause. */
const maxErrors = 20;

/**
 * Parses a JSON text and reports syntax errors. `opening` is the bracket that it must start with. The tree is whole if
 * the text could be read to the end.
 */
export function parseJson(text: string, opening: "[" | "{") {
  const { tooDeep, misplaced } = readBrackets(text);
  if (tooDeep !== undefined)
    return { tree: undefined, isWhole: false, problems: [{ ...tooDeep, rule: "json", path: [] }] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  // The rules for text report invalid characters.
  const syntax = errors.filter(({ error }) => printParseErrorCode(error) !== "InvalidCharacter");
  // The parser reports several errors for one misplaced character.
  const found = syntax
    .filter(({ offset }, index) => offset !== syntax[index - 1]?.offset)
    .slice(0, maxErrors)
    .map((error) => problemOf(text, error, opening, misplaced));
  const end = found.findIndex(({ isHarmless }) => !isHarmless);
  const problems = found.slice(0, end < 0 ? maxErrors : end + 1).map(({ isHarmless: _, ...problem }) => {
    const { path } = getLocation(text.slice(0, problem.at), problem.at);
    return { ...problem, rule: "json", path: path.filter((step) => step !== "") };
  });
  return { tree, isWhole: end < 0 && found.length < maxErrors, problems };
}

interface Bracket {
  readonly character: string;
  readonly at: number;
  readonly line: number;
  /** Indentation of its line. */
  readonly indent: number;
  /** Indentation of the first line inside. */
  inner?: number;
}

const closerOf = ({ character }: Bracket) => (character === "{" ? "}" : "]");

/** Deeper nesting would exhaust the parser; content needs less. */
const maxDepth = 40;

/** Returns the open brackets at the end of the text, and the first line whose indentation contradicts them. */
function readBrackets(text: string) {
  const scanner = createScanner(text, true);
  const isIndented = /^[ \t]+\S/m.test(text);
  const open: Bracket[] = [];
  let misplaced: JsonProblem | undefined;
  let [line, indent] = [-1, 0];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    const character = text.charAt(at);
    const opener = open.at(-1);
    if (scanner.getTokenStartLine() > line) {
      line = scanner.getTokenStartLine();
      indent = scanner.getTokenStartCharacter();
      if (isIndented && opener && opener.line < line && !fits(character, indent, opener))
        misplaced ??= unclosed(text, opener, at);
    }
    if (character === "}" || character === "]") open.pop();
    if (character === "{" || character === "[") open.push({ character, at, line, indent });
    if (open.length > maxDepth) {
      const message = `Brackets are nested more than ${maxDepth} levels deep. Remove the extra ones.`;
      return { open, tooDeep: { at, length: 1, message } };
    }
  }
  return { open, misplaced };
}

/** A closing bracket is indented like the line of its opening one; everything between is indented further, in one column. */
function fits(character: string, indent: number, opener: Bracket): boolean {
  if (character === "}" || character === "]") return indent === opener.indent;
  opener.inner ??= indent;
  return indent > opener.indent && indent === opener.inner;
}

function unclosed(text: string, opener: Bracket, at: number): JsonProblem {
  const { character, at: openAt, line } = opener;
  if (text.charAt(openAt + 1) === character)
    return { at: openAt, length: 1, message: `Duplicate bracket \`${character}\`. Remove one of them.` };
  const closer = closerOf(opener);
  const message = `The \`${character}\` on line ${line + 1} isn't closed. Add \`${closer}\`, or remove the extra bracket.`;
  return { at, length: 1, message };
}

/** Messages for the error codes of the parser. */
const messages: readonly (readonly [code: RegExp, message: (token: string) => string])[] = [
  [
    /EndOfString/,
    () => 'Missing closing quotation mark. Add a straight quotation mark (") on the same line.',
  ],
  [/Unicode|Escape/, (token) => `Backslashes aren't supported: ${token}. Use / or remove it.`],
  [
    /Symbol|Number/,
    (token) =>
      `${token} is outside quotation marks. Put straight quotation marks around names and text, and use “ and ” inside text.`,
  ],
  [/Colon/, () => 'Missing colon after the field name, as in "icon": "bot".'],
  [/Value/, (token) => `Missing value before ${token}. Add text in quotation marks.`],
  [/PropertyName/, (token) => `Expected a field name in quotation marks, but found ${token}.`],
  [/EndOfFile/, (token) => `Unexpected ${token} after the last bracket. Remove it.`],
  [/./, (token) => `Unexpected ${token}. Check for a missing comma, bracket or quotation mark before it.`],
];

const comments = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\r\n])*"?/g;

/** Replaces comments with spaces. */
const withoutComments = (text: string) =>
  text.replace(comments, (part) => (part.startsWith("/") ? part.replace(/[^\r\n]/g, " ") : part));

function problemOf(text: string, parsed: ParseError, opening: string, misplaced?: JsonProblem): JsonProblem {
  const { error, offset, length } = parsed;
  const code = printParseErrorCode(error);
  const bare = withoutComments(text).trimEnd();
  const at = code.includes("Comment") ? offset : Math.min(offset, bare.length);
  const [token = ""] = text.slice(at, at + Math.max(1, length)).split(/[\r\n]/, 1);
  const here = { at, length: Math.max(1, token.length) };
  if (code.includes("Comment"))
    return { ...here, message: `Comments aren't supported: ${quoted(token)}. Remove it.`, isHarmless: true };
  if (bare === "") return { ...here, message: `The file is empty. Start it with \`${opening}\`.` };
  const next = bare.charAt(at);
  const head = bare.slice(0, at).trimEnd();
  const before = { at: Math.max(0, head.length - 1), length: 1 };
  if ((next === "," && /[,[{]$/.test(head)) || (/[}\]]/.test(next) && head.endsWith(","))) {
    const place = next === "," ? here : before;
    return { ...place, message: "Extra comma. Remove it.", isHarmless: true };
  }
  if (code === "CommaExpected" && /["[{]/.test(next) && /["\]}]$/.test(head)) {
    const isHarmless = /[\r\n]/.test(bare.slice(head.length, at));
    return { ...before, message: `Missing comma after \`${head.slice(-1)}\`.`, isHarmless };
  }
  const mayBeBracket =
    /^[[\]{}]?$/.test(next) || code === "EndOfFileExpected" || (code === "CommaExpected" && next === ":");
  const begin = bare.search(/\S/);
  const first = bare.charAt(begin);
  if (mayBeBracket && first !== opening)
    return {
      at: begin,
      length: 1,
      message: `The file must start with \`${opening}\`, not ${quoted(first)}.`,
    };
  if (mayBeBracket && misplaced !== undefined && misplaced.at <= offset) return misplaced;
  const opener = /^[}\]]?$/.test(next) ? readBrackets(head).open.at(-1) : undefined;
  if (opener !== undefined && closerOf(opener) !== next) return unclosed(text, opener, at);
  const [, messageOf = quoted] = messages.find(([codes]) => codes.test(code)) ?? [];
  const place = code === "ColonExpected" ? before : here;
  const message = `${messageOf(quoted(token))}${oddCharacter(token)}`;
  return { ...place, message, isHarmless: /Escape|Unicode/.test(code) };
}
