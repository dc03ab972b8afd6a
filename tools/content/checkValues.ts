import { getNodeValue, type Node } from "jsonc-parser";
import { z } from "zod";
import { problem, problemIn, type ValueProblem } from "../model/problem";
import { iconNames } from "../model/service";
import { bareOf, definitionAt, notesOf } from "./definition";
import type { PlacedProblem } from "./source";
import { fieldsOf, itemsOf, nodeAt, type Path, type PlacedText, textsIn, valuesIn } from "./tree";
import { count, kindOf, nearest, nearestIcon, oddCharacter, quoted } from "./words";

/** The values of a file, and what they have to be. */
export interface Values {
  readonly text: string;
  readonly root: Node;
  readonly definition: z.ZodType;
}

/** Nobody reads on behind so many problems. */
const most = 100;

/** Everything in a file's values that its definition does not allow. */
export function checkValues(values: Values): PlacedProblem[] {
  const { root, definition } = values;
  const issues = definition.safeParse(measurable(getNodeValue(root))).error?.issues ?? [];
  const first = issues.slice(0, most);
  const unknown = first.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.slice(0, most).map((key) => unknownField(values, issue.path, key));
  });
  const misspelt = unknown.map(({ path, suggestion }) => String([...path.slice(0, -1), suggestion]));
  const others = first.flatMap((issue) => {
    if (issue.code === "unrecognized_keys" || misspelt.includes(String(issue.path))) return [];
    const node = nodeAt(root, issue.path);
    return [node === undefined ? missingField(values, issue.path) : wrongValue(values, issue, node)];
  });
  // The first problem of a value is enough: a phone number that is too long has the wrong form, too.
  const problems = [...unknown, ...others].filter(
    ({ at, path }, index, all) =>
      all.findIndex((one) => one.at === at && String(one.path) === String(path)) === index,
  );
  const next = issues[most];
  if (next === undefined) return problems;
  const found = `${issues.length - most} more problems, from here to the end of the file`;
  const rest = problem("many-more", found, "none; correct those above first");
  const node = nodeAt(root, next.path) ?? nodeAt(root, next.path.slice(0, -1)) ?? root;
  return [...problems, placedAt(next.path, rest, node)];
}

/** A copy in which a field `length` holds no list or group: zod compares any `length` with a number, and these may throw. */
const measurable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    key === "length" && typeof inner === "object" ? null : inner,
  );

/** A problem at a node; at the first sign of a list or group. */
const placedAt = (path: Path, words: ValueProblem, node: Pick<Node, "offset" | "length" | "children">) => ({
  ...words,
  path,
  at: node.offset,
  length: node.children === undefined ? node.length : 1,
});

function unknownField(values: Values, path: Path, name: string): PlacedProblem {
  const node = nodeAt(values.root, path) ?? values.root;
  const fields = fieldsOf(node);
  const group = bareOf(definitionAt(values.definition, path));
  const allowed = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  const absent = allowed.filter((field) => fields.every((other) => other.name !== field));
  const suggestion = name === "" && absent.length === 1 ? absent[0] : nearest(name, absent);
  const meaning = `a field named ${quoted(name)}${oddCharacter(name)}, which means nothing here`;
  const found = name === "" ? "a field without a name" : meaning;
  const words = problem("unknown-field", found, `the fields ${allowed.join(", ")}`, suggestion);
  return placedAt([...path, name], words, fields.findLast((field) => field.name === name)?.key ?? node);
}

function missingField(values: Values, path: Path): PlacedProblem {
  const name = String(path.at(-1));
  const { offset } = nodeAt(values.root, path.slice(0, -1)) ?? values.root;
  const { description, example } = notesOf(definitionAt(values.definition, path));
  // JSON has its fields between braces, front matter has not.
  const isJson = values.text[offset] === "{";
  const found = `no field named "${name}" ${isJson ? "between this { and its }" : "in this group of fields"}`;
  const sample = example && `${isJson ? `"${name}"` : name}: ${JSON.stringify(example)}`;
  const words = problem("missing-field", found, `a field "${name}": ${description}`, sample);
  return placedAt(path, words, { offset, length: 1 });
}

function wrongValue(values: Values, issue: z.core.$ZodIssue, node: Node): PlacedProblem {
  const words = inWords(issue, getNodeValue(node), definitionAt(values.definition, issue.path));
  const excess = issue.code === "too_big" ? itemsOf(node)[Number(issue.maximum)] : undefined;
  const problem = placedAt(issue.path, words, excess ?? node);
  if (words.at === undefined || excess !== undefined) return problem;
  const literal = values.text.slice(node.offset, node.offset + node.length);
  const from = offsetInLiteral(literal, words.at);
  const to = offsetInLiteral(literal, words.at + (words.length ?? 1));
  return { ...problem, at: node.offset + from, length: to - from };
}

/** Where a character of a text stands in its literal, quotation mark and escapes counted. */
function offsetInLiteral(literal: string, index: number): number {
  if (!literal.startsWith('"')) return literal.startsWith("'") ? index + 1 : index;
  const characters = literal.slice(1).match(/\\u.{4}|\\?./gs) ?? [];
  return 1 + characters.slice(0, index).join("").length;
}

/** How zod calls the type of a field, and how a writer does. */
const kinds: Readonly<Record<string, string>> = {
  string: "a text between two quotation marks",
  array: "a list between [ and ]",
  object: "fields between { and }",
};

/** A zod issue in words; `at` and `length` of the answer count inside the value. */
function inWords(issue: z.core.$ZodIssue, value: unknown, definition: z.core.$ZodType): ValueProblem {
  const { description, form, example } = notesOf(definition);
  const like = example === undefined ? "" : `, for instance ${quoted(example)}`;
  const odd = typeof value === "string" ? oddCharacter(value) : "";
  switch (issue.code) {
    case "custom": {
      const words = problemIn(issue);
      // A value that is quoted as it is does not show what is wrong with it.
      return words.found === `"${value}"` ? { ...words, found: `${words.found}${odd}` } : words;
    }
    case "invalid_type":
      return problem("wrong-type", kindOf(value), `${kinds[issue.expected] ?? issue.expected}${like}`);
    case "too_big":
    case "too_small":
      return wrongSize(issue.code === "too_big", value, definition);
    case "invalid_value":
      return wrongChoice(value, issue.values.map(String), description);
    default:
      return problem("wrong-form", `${kindOf(value)}${odd}`, `${form}${like}`);
  }
}

function wrongSize(big: boolean, value: unknown, definition: z.core.$ZodType): ValueProblem {
  const { minLength = 0, maxLength, minItems = 0, maxItems } = z.toJSONSchema(definition);
  if (value === "") return problem("empty", kindOf(value), "at least one word");
  if (typeof value === "string" && maxLength !== undefined) {
    const found = `a text of ${count(value.length, "character")}`;
    const allowed = `${minLength > 1 ? `${minLength} to` : "at most"} ${count(maxLength, "character")}`;
    const words = problem(big ? "too-long" : "too-short", found, allowed);
    return big ? { ...words, at: maxLength, length: value.length - maxLength } : words;
  }
  const range = big ? `at most ${maxItems} entries` : `at least ${count(minItems, "entry", "entries")}`;
  const allowed = minItems === maxItems ? `exactly ${minItems} entries` : range;
  return problem(big ? "too-many" : "too-few", kindOf(value), allowed);
}

function wrongChoice(value: unknown, choices: readonly string[], description: string): ValueProblem {
  const icons = choices.length === iconNames.length;
  const allowed = icons
    ? "the name of a Lucide icon; all are shown at https://lucide.dev/icons"
    : `one of ${choices.join(", ")} (${description})`;
  if (typeof value !== "string" || value === "")
    return problem(value === "" ? "empty" : "wrong-type", kindOf(value), allowed);
  const found = quoted(value) + oddCharacter(value);
  return icons
    ? problem("unknown-icon", `${found}, the name of no icon`, allowed, nearestIcon(value))
    : problem("unknown-choice", `${found}, which is none of them`, allowed, nearest(value, choices));
}

/** Each item that has the key of an earlier one, with the first of its key. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const first = new Map(items.toReversed().map((item) => [keyOf(item), item]));
  return items.flatMap((item) => {
    const one = first.get(keyOf(item));
    return one === undefined || one === item ? [] : [{ item, first: one }];
  });
}

const lineOf = ({ text }: Values, offset: number) => text.slice(0, offset).split(/\r\n|\n|\r/).length;

/** Fields that stand twice in one entry: the second would win without a word. */
export const duplicateFields = (values: Values): PlacedProblem[] =>
  [...valuesIn(values.root)].flatMap(({ node, path }) =>
    repeated(fieldsOf(node), ({ name }) => name).map(({ item: { name, key }, first }) => {
      const found = `the field "${name}" a second time; the first is in line ${lineOf(values, first.key.offset)}`;
      const words = problem("duplicate-field", found, "each field once; delete one of the two");
      return placedAt([...path, name], words, key);
    }),
  );

/** Texts that must differ from entry to entry, and do not; large and small letters count as the same. */
export function duplicateTexts(values: Values, place: string): PlacedProblem[] {
  const isList = place.endsWith("*");
  const allowed = `each ${isList ? "entry" : place.split(".").at(-1)} only once`;
  const plain = (text: string) => text.normalize("NFC").trim().toLowerCase();
  const texts = textsIn(values.root, place).filter(({ text }) => plain(text) !== "");
  const keyOf = ({ text, path }: PlacedText) =>
    [...(isList ? path.slice(0, -1) : []), plain(text)].join("\n");
  return repeated(texts, keyOf).map(({ item: { text, at, length, path }, first }) => {
    const found = `${quoted(text)} a second time; the first is in line ${lineOf(values, first.at)}`;
    return placedAt(path, problem("duplicate", found, allowed), { offset: at, length });
  });
}
