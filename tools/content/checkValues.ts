import { getNodeValue, type Node } from "jsonc-parser";
import { z } from "zod";
import { problem, problemIn, quoted, type ValueProblem } from "../model/problem";
import { iconNames } from "../model/service";
import { definitionAt, metadataOf, unwrapOptional } from "./definition";
import { nearest, nearestIcon } from "./nearest";
import type { PlacedProblem } from "./source";
import { fieldsOf, itemsOf, nodeAt, type Path, type PlacedText, textsIn, valuesIn } from "./tree";
import { count, describeValue, oddCharacter } from "./wording";

/** The values of a file and their definition. */
export interface Values {
  readonly text: string;
  readonly root: Node;
  readonly definition: z.ZodType;
}

/** Further problems are counted, not listed. */
const maxProblems = 100;

/** Reports everything in a file's values that its definition doesn't allow. */
export function checkValues(values: Values): PlacedProblem[] {
  const { root, definition } = values;
  const issues = definition.safeParse(withoutLengths(getNodeValue(root))).error?.issues ?? [];
  const first = issues.slice(0, maxProblems);
  const unknown = first.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.slice(0, maxProblems).map((key) => unknownField(values, issue.path, key));
  });
  const misspelled = unknown.map(({ path, suggestion }) => String([...path.slice(0, -1), suggestion]));
  const others = first.flatMap((issue) => {
    if (issue.code === "unrecognized_keys" || misspelled.includes(String(issue.path))) return [];
    const node = nodeAt(root, issue.path);
    return [node === undefined ? missingField(values, issue.path) : wrongValue(values, issue, node)];
  });
  // One problem per value: a phone number that is too long also has the wrong format.
  const problems = [...unknown, ...others].filter(
    ({ at, path }, index, all) =>
      all.findIndex((one) => one.at === at && String(one.path) === String(path)) === index,
  );
  const next = issues[maxProblems];
  if (next === undefined) return problems;
  const rest = problem(
    "many-more",
    `${count(issues.length - maxProblems, "more problem")}. Fix the problems above first.`,
  );
  const node = nodeAt(root, next.path) ?? nodeAt(root, next.path.slice(0, -1)) ?? root;
  return [...problems, placedAt(next.path, rest, node)];
}

/** Replaces lists and groups in fields named `length` with null, because zod would take them for the value's length and throw. */
const withoutLengths = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    key === "length" && typeof inner === "object" ? null : inner,
  );

/** Places a problem at a node; at the opening bracket of a list or group. */
const placedAt = (
  path: Path,
  valueProblem: ValueProblem,
  node: Pick<Node, "offset" | "length" | "children">,
) => ({
  ...valueProblem,
  path,
  at: node.offset,
  length: node.children === undefined ? node.length : 1,
});

function unknownField(values: Values, path: Path, name: string): PlacedProblem {
  const node = nodeAt(values.root, path) ?? values.root;
  const fields = fieldsOf(node);
  const group = unwrapOptional(definitionAt(values.definition, path));
  const allowed = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  const absent = allowed.filter((field) => fields.every((other) => other.name !== field));
  const suggestion = name === "" && absent.length === 1 ? absent[0] : nearest(name, absent);
  const what =
    name === "" ? "This field has no name." : `Unknown field ${quoted(name)}.${oddCharacter(name)}`;
  const choices = suggestion === undefined ? ` Allowed fields: ${list(allowed)}.` : "";
  const valueProblem = problem("unknown-field", `${what}${choices}`, suggestion);
  return placedAt(
    [...path, name],
    valueProblem,
    fields.findLast((field) => field.name === name)?.key ?? node,
  );
}

function missingField(values: Values, path: Path): PlacedProblem {
  const name = String(path.at(-1));
  const { offset } = nodeAt(values.root, path.slice(0, -1)) ?? values.root;
  const definition = definitionAt(values.definition, path);
  // JSON has braces around its fields, front matter doesn't.
  const isJson = values.text[offset] === "{";
  const field = isJson ? `"${name}"` : name;
  const valueProblem = problem(
    "missing-field",
    `Missing field ${quoted(name)}. ${howToAdd(field, definition)}`,
  );
  return placedAt(path, valueProblem, { offset, length: 1 });
}

function howToAdd(field: string, definition: z.core.$ZodType): string {
  const { example } = metadataOf(definition);
  if (example !== undefined) return `Add it, for example \`${field}: ${JSON.stringify(example)}\`.`;
  return definition instanceof z.ZodObject
    ? `Add it with ${list(Object.keys(definition.shape))}.`
    : "Add it as a list.";
}

const list = (names: readonly string[]) => names.map(quoted).join(", ");

function wrongValue(values: Values, issue: z.core.$ZodIssue, node: Node): PlacedProblem {
  const valueProblem = describe(issue, getNodeValue(node), definitionAt(values.definition, issue.path));
  const excess = issue.code === "too_big" ? itemsOf(node)[Number(issue.maximum)] : undefined;
  const problem = placedAt(issue.path, valueProblem, excess ?? node);
  if (valueProblem.at === undefined || excess !== undefined) return problem;
  const literal = values.text.slice(node.offset, node.offset + node.length);
  const from = offsetInLiteral(literal, valueProblem.at);
  const to = offsetInLiteral(literal, valueProblem.at + (valueProblem.length ?? 1));
  return { ...problem, at: node.offset + from, length: to - from };
}

/** Returns the offset of a character in a string literal, with the quotation mark and escapes. */
export function offsetInLiteral(literal: string, index: number): number {
  if (!literal.startsWith('"')) return literal.startsWith("'") ? index + 1 : index;
  const characters = literal.slice(1).match(/\\u.{4}|\\?./gs) ?? [];
  return 1 + characters.slice(0, index).join("").length;
}

/** Types of fields, as zod and as writers call them. */
const types: Readonly<Record<string, string>> = {
  string: "text in quotation marks",
  array: "a list in square brackets",
  object: "a group of fields in curly brackets",
};

/** Describes a zod issue to writers; `at` and `length` of the result count within the value. */
function describe(issue: z.core.$ZodIssue, value: unknown, definition: z.core.$ZodType): ValueProblem {
  const { hint, example } = metadataOf(definition);
  const odd = typeof value === "string" ? oddCharacter(value) : "";
  switch (issue.code) {
    case "custom": {
      const valueProblem = problemIn(issue);
      // Quoting the whole value doesn't show which character is wrong.
      const isQuoted = typeof value === "string" && valueProblem.message.includes(quoted(value));
      return isQuoted ? { ...valueProblem, message: `${valueProblem.message}${odd}` } : valueProblem;
    }
    case "invalid_type":
      return wrongType(value, types[issue.expected] ?? issue.expected, example);
    case "too_big":
    case "too_small":
      return wrongSize(issue.code === "too_big", value, definition);
    case "invalid_value":
      return wrongChoice(value, issue.values.map(String), example);
    default:
      if (value === "") return problem("empty", `This field is empty. ${hint}`);
      return problem(
        "wrong-format",
        `${quoted(String(value))} isn't valid.${odd} ${hint} Example: ${quoted(example ?? "")}.`,
      );
  }
}

function wrongType(value: unknown, expected: string, example?: string): ValueProblem {
  const sample = example === undefined ? "" : `, such as \`${JSON.stringify(example)}\``;
  return problem("wrong-type", `Expected ${expected}${sample}, but found ${describeValue(value)}.`);
}

function wrongSize(big: boolean, value: unknown, definition: z.core.$ZodType): ValueProblem {
  const { minLength = 0, maxLength, minItems = 0, maxItems } = z.toJSONSchema(definition);
  if (value === "") return problem("empty", "This field is empty. Write at least one word.");
  if (typeof value === "string" && maxLength !== undefined) {
    const size = `Too ${big ? "long" : "short"}: ${count(value.length, "character")}.`;
    const range = minLength > 1 ? `Use ${minLength} to ${maxLength}.` : `Use at most ${maxLength}.`;
    const valueProblem = problem(big ? "too-long" : "too-short", `${size} ${range}`);
    return big ? { ...valueProblem, at: maxLength, length: value.length - maxLength } : valueProblem;
  }
  const length = Array.isArray(value) ? value.length : 0;
  const size = `Too ${big ? "many" : "few"} entries: ${length}.`;
  const range =
    minItems === maxItems ? `exactly ${minItems}` : big ? `at most ${maxItems}` : `at least ${minItems}`;
  return problem(big ? "too-many" : "too-few", `${size} Use ${range}.`);
}

function wrongChoice(value: unknown, choices: readonly string[], example?: string): ValueProblem {
  const isIcon = choices.length === iconNames.length;
  const allowed = isIcon ? "Choose one from https://lucide.dev/icons." : `Use one of ${list(choices)}.`;
  if (value === "") return problem("empty", `This field is empty. ${allowed}`);
  if (typeof value !== "string") return wrongType(value, "text in quotation marks", example);
  const suggestion = isIcon ? nearestIcon(value) : nearest(value, choices);
  const message = `Unknown ${isIcon ? "icon" : "value"} ${quoted(value)}.${oddCharacter(value)}`;
  return problem(
    isIcon ? "unknown-icon" : "unknown-choice",
    suggestion === undefined ? `${message} ${allowed}` : message,
    suggestion,
  );
}

/** Returns each item with the key of an earlier one, together with that one. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const first = new Map(items.toReversed().map((item) => [keyOf(item), item]));
  return items.flatMap((item) => {
    const one = first.get(keyOf(item));
    return one === undefined || one === item ? [] : [{ item, first: one }];
  });
}

const lineOf = ({ text }: Values, offset: number) => text.slice(0, offset).split(/\r\n|\n|\r/).length;

/** Reports fields that appear twice in one group: the second would silently win. */
export const duplicateFields = (values: Values): PlacedProblem[] =>
  [...valuesIn(values.root)].flatMap(({ node, path }) =>
    repeated(fieldsOf(node), ({ name }) => name).map(({ item: { name, key }, first }) => {
      const message = `Duplicate field ${quoted(name)}, already on line ${lineOf(values, first.key.offset)}. Remove one of them.`;
      const valueProblem = problem("duplicate-field", message);
      return placedAt([...path, name], valueProblem, key);
    }),
  );

/** Reports duplicates of values that must be unique, ignoring case. */
export function duplicateTexts(values: Values, place: string): PlacedProblem[] {
  const isList = place.endsWith("*");
  const rule = isList
    ? "List each entry once"
    : `Each ${quoted(place.split(".").at(-1) ?? "")} must be unique`;
  const plain = (text: string) => text.normalize("NFC").trim().toLowerCase();
  const texts = textsIn(values.root, place).filter(({ text }) => plain(text) !== "");
  const keyOf = ({ text, path }: PlacedText) =>
    [...(isList ? path.slice(0, -1) : []), plain(text)].join("\n");
  return repeated(texts, keyOf).map(({ item: { text, at, length, path }, first }) => {
    const message = `Duplicate ${quoted(text)}, already on line ${lineOf(values, first.at)}. ${rule}.`;
    return placedAt(path, problem("duplicate", message), { offset: at, length });
  });
}
