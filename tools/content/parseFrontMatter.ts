import type { Node } from "jsonc-parser";
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument, Scalar, visit, type YAMLError } from "yaml";
import type { PlacedProblem } from "./source";
import { oddCharacter } from "./words";

const inQuotes = 'straight quotation marks around the text: title: "Privacy Policy"';

type Words = readonly [found: string, allowed: string];

const problem = (at: number, length: number, [found, allowed]: Words): PlacedProblem => ({
  rule: "front-matter",
  path: ["front matter"],
  found,
  allowed,
  at,
  length: Math.max(1, length),
});

/**
 * Reads what stands between the --- lines at the beginning of a policy: the fields as a tree like that of a JSON text,
 * unless they cannot be read, and the offset at which the text below begins.
 */
export function parseFrontMatter(text: string) {
  const refused = (at: number, length: number, words: Words) => ({
    root: undefined,
    body: undefined,
    problems: [problem(at, length, words)],
  });
  const [first, second] = text.matchAll(/^---([^\r\n]*)(?:\r\n|\n|\r|$)/gm);
  if (first?.index !== 0) {
    const allowed = "the line --- first, then slug, title, date and the other fields, then --- again";
    return refused(0, 1, ["no fields between two lines --- at the very top", allowed]);
  }
  for (const { index, 1: rest = "" } of [first, second ?? first]) {
    // Gatsby's reader takes these two for nothing, and only these.
    if (!/[^ \t]/.test(rest)) continue;
    const signs = rest.trim() === "" ? "an invisible character" : `"${rest.trim()}"`;
    return refused(index + 3, rest.length, [`${signs} behind the line ---`, "the line --- by itself"]);
  }
  const allowed = "the line --- again after the last field, then the text";
  if (second === undefined)
    return refused(0, 3, ["a first line --- and no second one below the fields", allowed]);
  return { ...parseFields(text.slice(0, second.index)), body: second.index + second[0].length };
}

/** The line --- begins a document of YAML, too. */
function parseFields(text: string): { root: Node | undefined; problems: PlacedProblem[] } {
  const options = { version: "1.1", prettyErrors: false, strict: true, logLevel: "silent" } as const;
  const document = parseDocument(text, options);
  // Gatsby's own reader ends the build where this one only warns: at a sign ! in front of a text.
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) return { root: undefined, problems: [problemOf(error, text)] };
  const problems: PlacedProblem[] = [];
  visit(document, {
    Scalar: (_key, scalar) => void problems.push(...swallowed(scalar)),
    Alias: (_key, { range }) => void problems.push(problem(range?.[0] ?? 0, 1, beginsWith("*"))),
  });
  const { contents } = document;
  const end = { offset: text.length, length: 1 };
  if (contents === null || (isScalar(contents) && contents.value === null))
    return { root: { ...end, type: "object", children: [] }, problems };
  return { root: nodeOf(contents, end), problems };
}

const beginsWith = (sign: string): Words => [
  `a text that begins with ${sign}, which has a meaning of its own here`,
  inQuotes,
];

/** What YAML takes out of a text, or leaves in it, and a writer has not meant so. */
function swallowed({ type, comment, anchor, source = "", range }: Scalar): PlacedProblem[] {
  const [from = 0, to = 0] = range ?? [];
  const note = `#${comment}`;
  if (anchor !== undefined) return [problem(from, 1, beginsWith("&"))];
  if (type !== Scalar.PLAIN) return [];
  if (/^\S/.test(comment ?? ""))
    return [problem(to, note.length + 1, [`"${note}", which is taken for a note and left out`, inQuotes])];
  if (!/^[“”„‟‘’]/.test(source)) return [];
  return [problem(from, 1, [`"${source[0]}", which is no quotation mark here and would be shown`, inQuotes])];
}

/** The same tree as a JSON text has, so that the same rules read both. */
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
  // A day without quotation marks is a point in time to YAML; a writer means the words.
  const value = isScalar(node) && !(node.value instanceof Date) ? node.value : node.source;
  const isEmpty = isScalar(node) && node.value === null && node.source === "";
  return { ...place, type: "string", value: isEmpty ? undefined : value };
}

const noBrackets: Words = ["a text that begins with [ or { and does not end with its bracket", inQuotes];

/** What the YAML parser's errors mean to a writer. */
const meanings: Readonly<Record<string, Words>> = {
  BAD_INDENT: noBrackets,
  RESOURCE_EXHAUSTION: noBrackets,
  BLOCK_AS_IMPLICIT_KEY: [
    "a colon inside a text without quotation marks, or a space before the field below",
    'each field at the left edge; quotation marks around a text: title: "Terms: the short version"',
  ],
  DUPLICATE_KEY: ["a field that stands here twice", "each field once; delete one of the two"],
  MISSING_CHAR: ["a text without its second quotation mark", inQuotes],
  TAG_RESOLVE_FAILED: beginsWith("!"),
  TAB_AS_INDENT: ["a tab at the beginning of the line", "spaces instead of the tab"],
  UNEXPECTED_TOKEN: [
    "words that belong to no field, or that follow the end of a text",
    "each field at the left edge; straight quotation marks around a whole text, and inside it “ and ”",
  ],
};

function problemOf({ code, pos: [from, to] }: YAMLError, text: string): PlacedProblem {
  // The first text that begins with a quotation mark and has no second one in its line.
  const open = /^(?<name>[ \t]*[\w-]+:[ \t]+)(?<mark>["'])(?!.*\k<mark>)/m.exec(text);
  if (code === "MISSING_CHAR" && open !== null) {
    const { name = "", mark } = open.groups ?? {};
    return problem(open.index + name.length, 1, [
      `a text that begins with ${mark} and does not end with it`,
      inQuotes,
    ]);
  }
  const [shown = ""] = text.slice(from, Math.min(to, from + 40)).split(/[\r\n]/, 1);
  const noField: Words = [
    `"${shown.trim()}"${oddCharacter(shown)}, which is no field`,
    'a name, a colon, a space and a text, one field to a line: title: "Privacy Policy"',
  ];
  const words = code === "BAD_SCALAR_START" ? beginsWith(shown) : (meanings[code] ?? noField);
  return problem(Math.min(from, text.length), shown.length, words);
}
