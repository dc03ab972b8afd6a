import type { Node } from "jsonc-parser";
import { z } from "zod";
import { problem, problemIn, type ValueProblem } from "../model/problem";
import { iconNames } from "../model/service";
import { bareOf, definitionAt, notesOf } from "./definition";
import type { PlacedProblem } from "./source";
import { fieldsOf, itemsOf, nodeAt, type Path, type PlacedText, pathInWords, textsAt, valueAt } from "./tree";
import { count, kindOf, nearest, nearestIcon, oddCharacter, quoted } from "./words";

/** The values of a file, and what they have to be. */
export interface Values {
  readonly text: string;
  readonly root: Node;
  readonly definition: z.ZodType;
  /** What one entry of the file is called, for instance service. */
  readonly noun: string;
}

/** Nobody reads on behind so many problems. */
const most = 100;

/** Everything in a file's values that its definition does not allow. */
export function checkValues(values: Values): PlacedProblem[] {
  const { root, definition } = values;
  const issues = definition.safeParse(valueAt(root, [])).error?.issues ?? [];
  const misspelt = new Set<string>();
  const unknown = issues.slice(0, most).flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.slice(0, most).map((key) => unknownField(values, issue.path, key, misspelt));
  });
  const others = issues.slice(0, most).flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return [];
    if (nodeAt(root, issue.path).found) return [wrongValue(values, issue)];
    return misspelt.has(JSON.stringify(issue.path)) ? [] : [missingField(values, issue.path)];
  });
  const problems = [...unknown, ...others];
  // The first problem of a value is enough: a phone number that is too long has the wrong form, too.
  const first = problems.filter(
    ({ at, path }, index) => problems.findIndex((one) => one.at === at && one.path === path) === index,
  );
  const [next] = issues.slice(most);
  if (next === undefined) return first;
  const found = `${issues.length - most} more problems, from here to the end of the file`;
  const rest = problem("many-more", found, "none; correct those above first");
  return [...first, placed(values, next.path, rest)];
}

/** A problem at a place; without one, at the value of its path, or at the first sign of a list or group. */
function placed(values: Values, path: Path, words: ValueProblem, place?: Place): PlacedProblem {
  const { root, text, noun } = values;
  const { offset, length } = place ?? nodeAt(root, path).node;
  const isLong = place === undefined && /[[{]/.test(text.charAt(offset));
  return { ...words, at: offset, length: isLong ? 1 : length, path: pathInWords(root, path, noun) };
}

type Place = Pick<Node, "offset" | "length">;

function unknownField(values: Values, path: Path, name: string, misspelt: Set<string>): PlacedProblem {
  const { root, definition } = values;
  const fields = fieldsOf(nodeAt(root, path).node);
  const group = bareOf(definitionAt(definition, path));
  const allowed = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  const absent = allowed.filter((field) => fields.every((other) => other.name !== field));
  const suggestion = name === "" && absent.length === 1 ? absent[0] : nearest(name, absent);
  if (suggestion !== undefined) misspelt.add(JSON.stringify([...path, suggestion]));
  const meaning = `a field named ${quoted(name)}${oddCharacter(name)}, which means nothing here`;
  const found = name === "" ? "a field without a name" : meaning;
  const key = fields.findLast((field) => field.name === name)?.key;
  const words = problem("unknown-field", found, `the fields ${allowed.join(", ")}`, suggestion);
  return placed(values, [...path, name], words, key);
}

function missingField(values: Values, path: Path): PlacedProblem {
  const name = String(path.at(-1));
  const { offset } = nodeAt(values.root, path.slice(0, -1)).node;
  const { description, example } = notesOf(definitionAt(values.definition, path));
  // JSON has its fields between braces, front matter has not.
  const isJson = values.text[offset] === "{";
  const found = `no field named "${name}" ${isJson ? "between this { and its }" : "in this group of fields"}`;
  const sample = example && `${isJson ? `"${name}"` : name}: ${JSON.stringify(example)}`;
  const words = problem("missing-field", found, `a field "${name}": ${description}`, sample);
  return placed(values, path, words, { offset, length: 1 });
}

function wrongValue(values: Values, issue: z.core.$ZodIssue): PlacedProblem {
  const { root, definition, text } = values;
  const { node } = nodeAt(root, issue.path);
  const value = valueAt(root, issue.path);
  const words = inWords(issue, value, definitionAt(definition, issue.path));
  const excess = issue.code === "too_big" ? itemsOf(node)[Number(issue.maximum)] : undefined;
  if (excess !== undefined || words.at === undefined || typeof value !== "string")
    return placed(values, issue.path, words, excess);
  const literal = text.slice(node.offset, node.offset + node.length);
  const from = offsetInLiteral(literal, words.at);
  const to = offsetInLiteral(literal, words.at + (words.length ?? 1));
  return placed(values, issue.path, words, { offset: node.offset + from, length: to - from });
}

/** Where a character of a text stands in its literal, quotation mark and escapes counted. */
function offsetInLiteral(literal: string, index: number): number {
  if (!literal.startsWith('"')) return literal.startsWith("'") ? index + 1 : index;
  let offset = 1;
  for (let passed = 0; passed < index; passed += 1) {
    if (literal[offset] !== "\\") offset += 1;
    else offset += literal[offset + 1] === "u" ? 6 : 2;
  }
  return offset;
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
    if (!big) return problem("too-short", found, allowed);
    return { ...problem("too-long", found, allowed), at: maxLength, length: value.length - maxLength };
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

/** Fields that stand twice in one entry: the second would win without a word. */
export function duplicateFields(values: Values, path: Path = []): PlacedProblem[] {
  const { node } = nodeAt(values.root, path);
  const seen = new Map<string, Node>();
  const here = fieldsOf(node).flatMap(({ name, key }) => {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, key);
    if (first === undefined) return [];
    const found = `the field "${name}" a second time; the first is in line ${lineOf(values, first.offset)}`;
    const words = problem("duplicate-field", found, "each field once; delete one of the two");
    return [placed(values, [...path, name], words, key)];
  });
  const steps = [...seen.keys(), ...itemsOf(node).keys()];
  return [...here, ...steps.flatMap((step) => duplicateFields(values, [...path, step]))];
}

const lineOf = ({ text }: Values, offset: number) => text.slice(0, offset).split(/\r\n|\n|\r/).length;

/** Texts that must differ from entry to entry, and do not; large and small letters count as the same. */
export function duplicateTexts(values: Values, path: string): PlacedProblem[] {
  const seen = new Map<string, PlacedText>();
  return textsAt(values.root, path).flatMap(({ text, ...place }) => {
    const plain = text.normalize("NFC").trim().toLowerCase();
    const isList = path.endsWith("*");
    const list = isList ? place.path.slice(0, -1) : [];
    const key = [...list, plain].join("\n");
    const first = seen.get(key);
    if (first === undefined) seen.set(key, { text, ...place });
    if (first === undefined || plain === "") return [];
    const found = `${quoted(text)} a second time; the first is in line ${lineOf(values, first.at)}`;
    const allowed = `each ${isList ? "entry" : path.split(".").at(-1)} only once`;
    return [placed(values, place.path, problem("duplicate", found, allowed))];
  });
}
