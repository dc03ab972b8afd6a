import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { stringify } from "yaml";
import { parseFrontMatter } from "../content/parseFrontMatter";
import { fieldsOf, itemsOf } from "../content/tree";
import { areEqual, type Fields, idOf, isFields, isList } from "./values";

/** What a content file holds; of a policy the fields of its front matter and its `body`. Undefined when it is broken. */
export function read(name: string, text: string): unknown {
  if (!isPolicy(name)) {
    const root = parse(text);
    return root && getNodeValue(root);
  }
  const { root, body } = parseFrontMatter(text);
  if (root === undefined || body === undefined) return undefined;
  return { ...getNodeValue(root), body: withPlainEnds(text.slice(body)) };
}

/** The text with another value in it. Of what has not changed, every character stays as it was. */
export function write(name: string, text: string, value: unknown): string {
  if (isPolicy(name)) return isFields(value) ? writePolicy(text, value) : text;
  const root = parse(text);
  return root === undefined
    ? text
    : text.slice(0, root.offset) + written(text, root, value) + text.slice(endOf(root));
}

const isPolicy = (name: string) => name.endsWith(".md");
const endOf = ({ offset, length }: Node) => offset + length;
const lineEndOf = (text: string) => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
const withPlainEnds = (text: string) => text.replace(/\r\n?/g, "\n");

function parse(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  return errors.length === 0 ? root : undefined;
}

/** The text of a node with another value in it. */
function written(text: string, node: Node, value: unknown): string {
  if (areEqual(getNodeValue(node), value)) return text.slice(node.offset, endOf(node));
  if (node.type === "array" && isList(value)) return writtenList(text, node, value);
  if (node.type === "object" && isFields(value)) return writtenFields(text, node, value);
  return JSON.stringify(value);
}

function writtenList(text: string, node: Node, value: readonly unknown[]): string {
  const items = itemsOf(node);
  const origins = originsOf(items.map(getNodeValue), value);
  const parts = value.map((item, index) => {
    // A new entry is written in the form of one that is there.
    const model = items[origins[index] ?? Math.min(index, items.length - 1)];
    return model === undefined ? JSON.stringify(item) : written(text, model, item);
  });
  return joined(text, node, items, parts);
}

function writtenFields(text: string, node: Node, value: Fields): string {
  const fields = fieldsOf(node);
  const kept = fields.filter(({ name }) => value[name] !== undefined);
  const names = new Set(fields.map(({ name }) => name));
  const added = Object.entries(value).filter(([name, inner]) => inner !== undefined && !names.has(name));
  const indent = /[\r\n][ \t]*$/.exec(text.slice(node.offset, fields[0]?.key.offset ?? node.offset))?.[0];
  const parts = [
    ...kept.map(
      ({ name, key, value: inner }) =>
        text.slice(key.offset, inner.offset) + written(text, inner, value[name]),
    ),
    ...added.map(([name, inner]) => `${JSON.stringify(name)}: ${spread(inner, indent)}`),
  ];
  return joined(
    text,
    node,
    fields.map(({ key, value: inner }) => ({
      ...inner,
      offset: key.offset,
      length: endOf(inner) - key.offset,
    })),
    parts,
  );
}

/** A new value over several lines where its neighbours stand each in a line of its own. */
const spread = (value: unknown, indent: string | undefined) =>
  indent === undefined ? JSON.stringify(value) : JSON.stringify(value, null, 2).replaceAll("\n", indent);

/** The members of a list or group in their brackets: what stood between two places stays between them. */
function joined(text: string, node: Node, members: readonly Node[], parts: readonly string[]): string {
  const [first] = members;
  const last = members.at(-1);
  const [open = "", close = ""] = [text[node.offset], text[endOf(node) - 1]];
  if (first === undefined || last === undefined || parts.length === 0) return open + parts.join(", ") + close;
  const start = text.slice(node.offset, first.offset);
  const gaps = members
    .slice(1)
    .map((member, index) => text.slice(endOf(members[index] ?? first), member.offset));
  const further = gaps.at(-1) ?? `,${start.slice(1) || " "}`;
  const between = (index: number) => (index === 0 ? "" : (gaps[index - 1] ?? further));
  return (
    start + parts.map((part, index) => between(index) + part).join("") + text.slice(endOf(last), endOf(node))
  );
}

/** Where each entry was before: an equal one, else one of the same id, else, in a list of the same length, that in its place. */
export function originsOf(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (number | undefined)[] {
  const free = new Set(before.keys());
  const origins: (number | undefined)[] = after.map(() => undefined);
  const match = (fits: (index: number, place: number) => boolean) => {
    for (const place of after.keys()) {
      if (origins[place] !== undefined) continue;
      const origin =
        free.has(place) && fits(place, place) ? place : [...free].find((index) => fits(index, place));
      if (origin === undefined) continue;
      origins[place] = origin;
      free.delete(origin);
    }
  };
  match((index, place) => index === place && areEqual(before[index], after[place]));
  match((index, place) => areEqual(before[index], after[place]));
  match((index, place) => idOf(after[place]) !== undefined && idOf(before[index]) === idOf(after[place]));
  if (before.length === after.length) match((index, place) => index === place);
  return origins;
}

function writePolicy(text: string, { body, ...fields }: Fields): string {
  const { root, body: start } = parseFrontMatter(text);
  if (root === undefined || start === undefined) return text;
  const rest = text.slice(start);
  const isSame = body === withPlainEnds(rest);
  return (
    writeFrontMatter(text.slice(0, start), root, fields) +
    (isSame ? rest : String(body ?? "").replaceAll("\n", lineEndOf(text)))
  );
}

/** Fields keep their line and their kind of quotation marks; new ones come last, as YAML writes them. */
function writeFrontMatter(text: string, root: Node, value: Fields): string {
  const fields = fieldsOf(root);
  const names = new Set(fields.map(({ name }) => name));
  const added = Object.entries(value).filter(([name, inner]) => inner !== undefined && !names.has(name));
  const end = text.lastIndexOf("---");
  const lines = added.length === 0 ? "" : stringify(Object.fromEntries(added), yaml);
  const extended = text.slice(0, end) + lines.replaceAll("\n", lineEndOf(text)) + text.slice(end);
  // From the last field to the first, so that the places of the others stay as they are.
  return fields.toReversed().reduce((current, { name, key, value: node }) => {
    const next = value[name];
    if (areEqual(getNodeValue(node), next)) return current;
    if (next === undefined)
      return (
        current.slice(0, key.offset) + current.slice(nextLine(current, Math.max(endOf(node) - 1, key.offset)))
      );
    return isFields(next) && node.type === "object"
      ? writeGroup(current, node, next)
      : writeScalar(current, key, node, next);
  }, extended);
}

const writeGroup = (text: string, group: Node, value: Fields) =>
  fieldsOf(group)
    .toReversed()
    .reduce(
      (current, { name, key, value: node }) =>
        areEqual(getNodeValue(node), value[name])
          ? current
          : writeScalar(current, key, node, value[name] ?? ""),
      text,
    );

const yaml = { version: "1.1", lineWidth: 0 } as const;

function writeScalar(text: string, key: Node, node: Node, next: unknown): string {
  const scalar = String(next);
  if (node.value === undefined) {
    const colon = text.indexOf(":", endOf(key)) + 1;
    return `${text.slice(0, colon)} ${plain(scalar)}${text.slice(colon)}`;
  }
  const source = text.slice(node.offset, endOf(node));
  const [mark] = source;
  const lineEnd = /[\r\n]+$/.exec(source)?.[0] ?? "";
  const inMarks = mark === "'" ? `'${scalar.replaceAll("'", "''")}'` : JSON.stringify(scalar);
  const isPlain = mark !== "'" && mark !== '"' && mark !== ">" && mark !== "|";
  return text.slice(0, node.offset) + (isPlain ? plain(scalar) : inMarks) + lineEnd + text.slice(endOf(node));
}

/** A text without quotation marks where YAML allows it. A day may stand so, although YAML takes it for a point in time. */
const plain = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : stringify(text, yaml).trimEnd());

function nextLine(text: string, from: number): number {
  const end = /\r\n|\n|\r/.exec(text.slice(from));
  return end === null ? text.length : from + end.index + end[0].length;
}
