import { applyEdits, type Edit, getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { stringify } from "yaml";
import { parseFrontMatter } from "../content/parseFrontMatter";
import { fieldsOf, itemsOf, nodeAt } from "../content/tree";
import { changesBetween } from "./changes";
import { areEqual, type Fields, isFields, isList, originsOf } from "./values";

/** What a content file holds; of a policy the fields of its front matter and its `text`. Undefined when it is broken. */
export function read(name: string, text: string): unknown {
  if (!isPolicy(name)) {
    const root = parse(text);
    return root && getNodeValue(root);
  }
  const { root, body } = parseFrontMatter(text);
  if (root === undefined || body === undefined) return undefined;
  return { ...getNodeValue(root), text: withPlainEnds(text.slice(body)) };
}

/** The text with another value in it. Of what has not changed, every character stays as it was. */
export function write(name: string, text: string, value: unknown): string {
  if (isPolicy(name)) return isFields(value) ? writePolicy(text, value) : text;
  const root = parse(text);
  return root === undefined
    ? text
    : text.slice(0, root.offset) + written(text, root, value) + text.slice(endOf(root));
}

/** As Gatsby's own reader of front matter understands it. */
const yamlStyle = { version: "1.1", lineWidth: 0 } as const;
const isPolicy = (name: string) => name.endsWith(".md");
const endOf = ({ offset, length }: Place) => offset + length;
const withPlainEnds = (text: string) => text.replace(/\r\n?/g, "\n");
const withEndsOf = (text: string, added: string) =>
  added.replaceAll("\n", /\r\n|\n|\r/.exec(text)?.[0] ?? "\n");

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
  const indent = /[\r\n][ \t]*$/.exec(text.slice(node.offset, fields[0]?.key.offset ?? node.offset))?.[0];
  // A new value takes several lines where its neighbours stand each in a line of its own.
  const spread = (inner: unknown) =>
    indent === undefined ? JSON.stringify(inner) : JSON.stringify(inner, null, 2).replaceAll("\n", indent);
  const kept = fields
    .filter(({ name }) => value[name] !== undefined)
    .map(
      ({ name, key, value: inner }) =>
        text.slice(key.offset, inner.offset) + written(text, inner, value[name]),
    );
  const added = Object.entries(value)
    .filter(([name, inner]) => inner !== undefined && fields.every((field) => field.name !== name))
    .map(([name, inner]) => `${JSON.stringify(name)}: ${spread(inner)}`);
  const places = fields.map(({ key, value: inner }) => ({
    offset: key.offset,
    length: endOf(inner) - key.offset,
  }));
  return joined(text, node, places, [...kept, ...added]);
}

type Place = Pick<Node, "offset" | "length">;

/** The members of a list or group in their brackets: what stood between two places stays between them. */
function joined(text: string, node: Node, members: readonly Place[], parts: readonly string[]): string {
  const [first = node] = members;
  const last = members.at(-1);
  const open = text.slice(node.offset, node.offset + 1);
  const close = text.slice(endOf(node) - 1, endOf(node));
  if (last === undefined || parts.length === 0) return open + parts.join(", ") + close;
  const start = text.slice(node.offset, first.offset);
  const gaps = members
    .slice(1)
    .map((member, index) => text.slice(endOf(members[index] ?? first), member.offset));
  const further = gaps.at(-1) ?? `,${start.slice(1) || " "}`;
  const between = (index: number) => (index === 0 ? start : (gaps[index - 1] ?? further));
  return parts.map((part, index) => between(index) + part).join("") + text.slice(endOf(last), endOf(node));
}

function writePolicy(text: string, { text: body, ...fields }: Fields): string {
  const { root, body: start } = parseFrontMatter(text);
  if (root === undefined || start === undefined) return text;
  const rest = text.slice(start);
  const isSameBody = body === withPlainEnds(rest);
  const head = writeFrontMatter(text.slice(0, start), root, fields);
  return head + (isSameBody ? rest : withEndsOf(text, String(body ?? "")));
}

/** Texts change where they stand, in their kind of quotation marks. A field that is new or of another form comes last. */
function writeFrontMatter(text: string, root: Node, after: Fields): string {
  const edits: Edit[] = [];
  const moved = new Set<string>();
  for (const { path, before, after: next } of changesBetween(getNodeValue(root), after)) {
    const { offset, length } = nodeAt(root, path) ?? root;
    const old = text.slice(offset, offset + length);
    const isInPlace = typeof before === "string" && typeof next === "string" && !/^[|>]/.test(old);
    if (isInPlace) edits.push({ offset, length, content: inMarksOf(old, next) });
    else moved.add(String(path[0]));
  }
  return [...moved].reduce((now, name) => withField(now, name, after[name]), applyEdits(text, edits));
}

/** A text of YAML in the quotation marks of another one; without any only where it needs none. */
function inMarksOf(old: string, text: string): string {
  const plain = stringify(text, yamlStyle).replace(/\n$/, "");
  if (old.startsWith('"') || plain.includes("\n")) return JSON.stringify(text);
  return old.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : plain;
}

/** The front matter with a field at its end, or without it. */
function withField(text: string, name: string, value: unknown): string {
  const fields = fieldsOf(parseFrontMatter(text).root ?? { type: "object", offset: 0, length: 0 });
  const index = fields.findIndex((field) => field.name === name);
  const end = text.lastIndexOf("---");
  const from = fields[index]?.key.offset ?? end;
  const without = text.slice(0, from) + text.slice(index < 0 ? end : (fields[index + 1]?.key.offset ?? end));
  const added = value === undefined ? "" : stringify({ [name]: value }, yamlStyle);
  const last = without.lastIndexOf("---");
  return without.slice(0, last) + withEndsOf(text, added) + without.slice(last);
}
