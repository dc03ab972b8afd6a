import type { Node } from "jsonc-parser";
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument, Scalar, visit, type YAMLError } from "yaml";
import { quoted } from "../model/problem";
import type { PlacedProblem } from "./source";
import { oddCharacter } from "./wording";

const putInQuotes = 'Put the whole text in straight quotation marks: title: "Privacy Policy".';

const problem = (at: number, length: number, message: string): PlacedProblem => ({
  rule: "front-matter",
  path: ["front matter"],
  message,
  at,
  length: Math.max(1, length),
});

/**
 * Parses the front matter of a policy or page. Returns the fields as a tree like that of a JSON text, unless they can't
 * be read, and the offset of the text below.
 */
export function parseFrontMatter(text: string) {
  const refused = (at: number, length: number, message: string) => ({
    root: undefined,
    body: undefined,
    problems: [problem(at, length, message)],
  });
  const [first, second] = text.matchAll(/^---([^\r\n]*)(?:\r\n|\n|\r|$)/gm);
  if (first?.index !== 0)
    return refused(
      0,
      1,
      "Missing front matter. Start the file with `---`, then the fields, then `---` again.",
    );
  for (const { index, 1: rest = "" } of [first, second ?? first]) {
    // Gatsby's parser ignores spaces and tabs here, and nothing else.
    if (!/[^ \t]/.test(rest)) continue;
    const what = rest.trim() === "" ? "the invisible character" : quoted(rest.trim());
    return refused(index + 3, rest.length, `Remove ${what} after \`---\`.`);
  }
  if (second === undefined)
    return refused(0, 3, "The front matter isn't closed. Add a line `---` after the last field.");
  return { ...parseFields(text.slice(0, second.index)), body: second.index + second[0].length };
}

/** Parses the fields. `text` includes the line `---` above them, which also starts a document in YAML. */
function parseFields(text: string): { root: Node | undefined; problems: PlacedProblem[] } {
  const options = { version: "1.1", prettyErrors: false, strict: true, logLevel: "silent" } as const;
  const document = parseDocument(text, options);
  // Gatsby's parser fails where this one only warns: at text that starts with an exclamation mark.
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) return { root: undefined, problems: [problemOf(error, text)] };
  const problems: PlacedProblem[] = [];
  visit(document, {
    Scalar: (_key, scalar) => void problems.push(...misread(scalar)),
    Alias: (_key, { range }) => void problems.push(problem(range?.[0] ?? 0, 1, beginsWith("*"))),
  });
  const { contents } = document;
  const end = { offset: text.length, length: 1 };
  if (contents === null || (isScalar(contents) && contents.value === null))
    return { root: { ...end, type: "object", children: [] }, problems };
  return { root: nodeOf(contents, end), problems };
}

/** Matches text that starts with a curly quotation mark. In front matter, the writer probably meant a straight one. */
export const curlyStart = /^[“”„‟‘’]/;

const beginsWith = (character: string) => `Text can't start with ${quoted(character)}. ${putInQuotes}`;

/** Reports text that YAML doesn't read as the writer intends. */
function misread({ type, comment, anchor, source = "", range }: Scalar): PlacedProblem[] {
  const [from = 0, to = 0] = range ?? [];
  const note = `#${comment}`;
  if (anchor !== undefined) return [problem(from, 1, beginsWith("&"))];
  if (type !== Scalar.PLAIN) return [];
  if (/^\S/.test(comment ?? ""))
    return [problem(to, note.length + 1, `${quoted(note)} is read as a comment. ${putInQuotes}`)];
  if (!curlyStart.test(source)) return [];
  return [
    problem(
      from,
      1,
      `The curly quotation mark ${quoted(source[0] ?? "")} would be shown on the page. ${putInQuotes}`,
    ),
  ];
}

/** Converts YAML to the tree of a JSON text, so that the same rules check both. */
function nodeOf(node: ParsedNode | null, empty: Pick<Node, "offset" | "length">): Node {
  if (node === null) return { ...empty, type: "null", value: undefined };
  const [from, to] = node.range;
  const place = { offset: from, length: Math.max(1, to - from) };
  if (isSeq(node))
    return { ...place, type: "array", children: node.items.map((item) => nodeOf(item, place)) };
  if (isMap(node)) {
    const children = node.items.map(({ key, value }): Node => {
      const name = nodeOf(key, place);
      const named = { ...name, type: "string" as const, value: String(name.value ?? "") };
      return { ...name, type: "property", children: [named, nodeOf(value, name)] };
    });
    return { ...place, type: "object", children };
  }
  // YAML reads an unquoted date as a timestamp.
  const value = isScalar(node) && !(node.value instanceof Date) ? node.value : node.source;
  const isEmpty = isScalar(node) && node.value === null && node.source === "";
  return { ...place, type: "string", value: isEmpty ? undefined : value };
}

const openBracket = `Text that starts with [ or { must end with the matching bracket. ${putInQuotes}`;
const oneFieldPerLine =
  'Write one field per line: a name, a colon, a space and the text, such as title: "Privacy Policy".';

/** Messages for the errors of the YAML parser. */
const messages: Readonly<Record<string, string>> = {
  BAD_INDENT: openBracket,
  RESOURCE_EXHAUSTION: openBracket,
  BLOCK_AS_IMPLICIT_KEY: `Unexpected colon in text, or extra spaces before a field. Align the field with the others. ${putInQuotes}`,
  DUPLICATE_KEY: "Duplicate field. Remove one of them.",
  MISSING_CHAR: `Missing closing quotation mark. ${putInQuotes}`,
  TAG_RESOLVE_FAILED: beginsWith("!"),
  TAB_AS_INDENT: "Tab at the start of the line. Use spaces.",
  UNEXPECTED_TOKEN: `Unexpected text outside a field or after a closing quotation mark. Use “ and ” inside text. ${putInQuotes}`,
};

function problemOf({ code, pos: [from, to] }: YAMLError, text: string): PlacedProblem {
  // The first text with an opening quotation mark and no closing one on its line.
  const open = /^(?<name>[ \t]*[\w-]+:[ \t]+)(?<mark>["'])(?!.*\k<mark>)/m.exec(text);
  if (code === "MISSING_CHAR" && open !== null) {
    const { name = "", mark = "" } = open.groups ?? {};
    const message = `Missing closing quotation mark ${quoted(mark)}. ${putInQuotes}`;
    return problem(open.index + name.length, 1, message);
  }
  const [shown = ""] = text.slice(from, Math.min(to, from + 40)).split(/[\r\n]/, 1);
  const noField = `${quoted(shown.trim())} isn't a field.${oddCharacter(shown)} ${oneFieldPerLine}`;
  const message = code === "BAD_SCALAR_START" ? beginsWith(shown) : (messages[code] ?? noField);
  return problem(Math.min(from, text.length), shown.length, message);
}
