import { isMap, isScalar, isSeq, type ParsedNode, parseDocument, Scalar, visit, type YAMLError } from "yaml";
import { group, leaf, list, type Place, type Tree, type ValueNode } from "../json/nodes";
import type { Remark } from "../problem";
import { hardSpaceSlips, withoutHardSpaces } from "./hardSpaces";
import { beginsWith, inQuotes, type Slip, slipNear, withColon } from "./yamlSlips";

/** Front matter as a tree of the same kind as JSON's, so that the same rules read both. */
export interface YamlReading {
  readonly tree: Tree | undefined;
  readonly remarks: readonly Remark[];
}

export function readYaml(written: string, start: number): YamlReading {
  const spaces = hardSpaceSlips(written).map((slip) => remarkOf(slip, start));
  const { tree, remarks } = readSpaced(withoutHardSpaces(written), start);
  return { tree, remarks: [...spaces, ...remarks] };
}

function readSpaced(text: string, start: number): YamlReading {
  const options = { version: "1.1", prettyErrors: false, strict: true, logLevel: "silent" } as const;
  const document = parseDocument(text, options);
  // Gatsby's own reader ends the build where this one only warns: at a sign ! in front of a text.
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) return { tree: undefined, remarks: [remarkOf(slipOf(error, text), start)] };
  const top = { offset: start, length: 1 };
  const root = document.contents === null ? group(top, []) : nodeOf(document.contents, start, top);
  const remarks: Remark[] = [];
  visit(document, {
    Scalar: (_key, scalar) => void remarks.push(...swallowed(scalar, start)),
    Alias: (_key, { range }) => void remarks.push(remarkOf(beginsWith("*", range?.[0] ?? 0), start)),
  });
  return { tree: { root, value: root.value }, remarks };
}

/** What YAML takes out of a text, or leaves in it, and a writer has not meant so. */
function swallowed({ type, comment, source = "", range }: Scalar, start: number): Remark[] {
  const [from = 0, to = 0] = range ?? [];
  const remark = (at: number, length: number, found: string) => [
    { rule: "front-matter", at: start + at, length, path: "front matter", found, allowed: inQuotes },
  ];
  if (type === Scalar.PLAIN && /^\S/.test(comment ?? ""))
    return remark(to, (comment ?? "").length + 2, `"#${comment}", which is taken for a note and left out`);
  const curly = type === Scalar.PLAIN && /^[“”„‘’]/.test(source);
  return curly ? remark(from, 1, `"${source[0]}", which is no quotation mark here and would be shown`) : [];
}

function nodeOf(node: ParsedNode | null, start: number, nothing: Place): ValueNode {
  if (node === null) return leaf(nothing, undefined);
  const [from, to] = node.range;
  const place = { offset: start + from, length: Math.max(1, to - from) };
  const inside = (child: ParsedNode | null) => nodeOf(child, start, place);
  if (isSeq(node)) return list(place, node.items.map(inside));
  if (isMap(node)) {
    const fields = node.items.map(({ key, value }) => {
      const name = inside(key);
      return { name: String(name.value ?? ""), key: name, value: nodeOf(value, start, name) };
    });
    return group(place, fields);
  }
  // An alias stands for a value elsewhere; the fields of a policy have nothing to repeat, and a text was meant.
  if (!isScalar(node)) return leaf(place, node.source);
  if (node.value === null && node.source === "") return leaf(place, undefined);
  // A day without quotation marks becomes a point in time in YAML; a writer means the words.
  return leaf(place, node.value instanceof Date ? node.source : node.value);
}

interface Words {
  readonly found: string;
  readonly allowed: string;
}

const words: Readonly<Record<string, Words>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    found: "a colon inside a text without quotation marks",
    allowed: 'quotation marks around a text with a colon in it: title: "Terms: the short version"',
  },
  DUPLICATE_KEY: {
    found: "a field that stands here twice",
    allowed: "each field once; delete one of the two",
  },
  MISSING_CHAR: {
    found: "a text or a field that is not complete: a quotation mark or a colon is missing",
    allowed: 'a name, a colon, and a text between two quotation marks: title: "Privacy Policy"',
  },
  RESOURCE_EXHAUSTION: {
    found: "brackets inside brackets inside brackets",
    allowed: "a name, a colon and a text, one field to a line",
  },
  TAG_RESOLVE_FAILED: { found: "a sign ! in front of a text without quotation marks", allowed: inQuotes },
  TAB_AS_INDENT: { found: "a tab at the beginning of the line", allowed: "spaces instead of the tab" },
  BAD_INDENT: {
    found: "a line that begins too far left or right",
    allowed: "all fields of a group below each other",
  },
};

/** What is as the parser says, whatever the lines look like. */
const exact: ReadonlySet<string> = new Set(["DUPLICATE_KEY", "RESOURCE_EXHAUSTION"]);

function slipOf({ code, pos: [from, to] }: YAMLError, text: string): Slip {
  const line = text
    .slice(from)
    .split(/[\r\n]/, 1)
    .join("");
  const shown = line.slice(0, Math.min(to - from, 40)).trim();
  const other = {
    found: shown === "" ? "a line that is no field" : `"${shown}", which is no field`,
    allowed: 'a name, a colon and a text, one field to a line: title: "Privacy Policy"',
    suggestion: withColon(line),
  };
  return {
    at: Math.min(from, text.length),
    length: Math.max(1, shown.length),
    ...(words[code] ?? other),
    ...(exact.has(code) ? undefined : slipNear(text, from)),
  };
}

const remarkOf = ({ at, ...slip }: Slip, start: number): Remark => ({
  ...slip,
  rule: "front-matter",
  at: start + at,
  path: "front matter",
});
