import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { Document, isMap, parseDocument, Scalar, visit, YAMLMap } from "yaml";
import { curlyStart, parseFrontMatter } from "../content/parseFrontMatter";
import { fieldsOf, itemsOf, nodeAt } from "../content/tree";
import { type Change, changesBetween } from "./changes";
import { areEqual, type Fields, isFields, isList, originsOf } from "./values";

/**
 * Parses a content file. The value of a Markdown file is its front matter plus `text`. Returns undefined for text
 * that can't be parsed, and for front matter with a text or list in place of fields.
 */
export function parseContent(name: string, text: string): unknown {
  if (!isMarkdown(name)) {
    const root = parse(text);
    return root && getNodeValue(root);
  }
  const { root, body } = parseFrontMatter(text);
  if (root?.type !== "object" || body === undefined) return undefined;
  return { ...getNodeValue(root), text: normalizeLineEndings(text.slice(body)) };
}

/**
 * Returns the text updated to hold a new value. Keeps every unchanged character. Some changes, such as removing a field,
 * reformat the whole front matter.
 */
export function updateContent(name: string, text: string, value: unknown): string {
  if (isMarkdown(name)) return isFields(value) ? updateMarkdown(text, value) : text;
  const root = parse(text);
  return root === undefined
    ? text
    : text.slice(0, root.offset) + print(text, root, value) + text.slice(endOf(root));
}

/** Matches the parser that Gatsby uses for front matter. */
const yamlStyle = { version: "1.1", lineWidth: 0 } as const;
const isMarkdown = (name: string) => name.endsWith(".md");
const endOf = ({ offset, length }: Place) => offset + length;

export const normalizeLineEndings = (text: string) => text.replace(/\r\n?/g, "\n");

/** Returns `added` with the line endings of `text`. */
export const withLineEndingsOf = (text: string, added: string) =>
  added.replaceAll("\n", /\r\n|\n|\r/.exec(text)?.[0] ?? "\n");

function parse(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  return errors.length === 0 ? root : undefined;
}

/** Prints a node with a new value. */
function print(text: string, node: Node, value: unknown): string {
  if (areEqual(getNodeValue(node), value)) return text.slice(node.offset, endOf(node));
  if (node.type === "array" && isList(value)) return printList(text, node, value);
  if (node.type === "object" && isFields(value)) return printFields(text, node, value);
  return JSON.stringify(value);
}

function printList(text: string, node: Node, value: readonly unknown[]): string {
  const items = itemsOf(node);
  if (items.length === 0 && value.some(isFields)) return printMultiline(text, node, value);
  const origins = originsOf(items.map(getNodeValue), value);
  const parts = value.map((item, index) => {
    // A new entry copies the formatting of an existing one.
    const model = items[origins[index] ?? Math.min(index, items.length - 1)];
    return model === undefined ? JSON.stringify(item) : print(text, model, item);
  });
  return joinMembers(text, node, items, parts);
}

/** Formats a value on several lines, with the indentation of the line at `offset`. */
function printMultiline(text: string, { offset }: Place, value: unknown): string {
  const [, indent = ""] = /(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(text.slice(0, offset)) ?? [];
  return withLineEndingsOf(text, JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`));
}

function printFields(text: string, node: Node, value: Fields): string {
  const fields = fieldsOf(node);
  const [first] = fields;
  // A new value spans several lines if each existing field is on a separate line.
  const isMultiline = first && /[\r\n][ \t]*$/.test(text.slice(node.offset, first.key.offset));
  const kept = fields
    .filter(({ name }) => value[name] !== undefined)
    .map(
      ({ name, key, value: inner }) => text.slice(key.offset, inner.offset) + print(text, inner, value[name]),
    );
  const added = Object.entries(value)
    .filter(([name, inner]) => inner !== undefined && fields.every((field) => field.name !== name))
    .map(([name, inner]) => {
      const printed = isMultiline ? printMultiline(text, first.key, inner) : JSON.stringify(inner);
      return `${JSON.stringify(name)}: ${printed}`;
    });
  const places = fields.map(({ key, value: inner }) => ({
    offset: key.offset,
    length: endOf(inner) - key.offset,
  }));
  return joinMembers(text, node, places, [...kept, ...added]);
}

type Place = Pick<Node, "offset" | "length">;

/** Joins the members of a list or object, and keeps the whitespace and commas between positions. */
function joinMembers(text: string, node: Node, members: readonly Place[], parts: readonly string[]): string {
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

function updateMarkdown(text: string, { text: body, ...fields }: Fields): string {
  const { root, body: start } = parseFrontMatter(text);
  if (root?.type !== "object" || start === undefined) return text;
  const rest = text.slice(start);
  const head = updateFrontMatter(text.slice(0, start), root, fields);
  const words = String(body ?? "");
  if (words === normalizeLineEndings(rest)) return head + rest;
  // The closing line may end the file.
  const separator = words === "" || /[\r\n]$/.test(head) ? "" : "\n";
  return head + withLineEndingsOf(text, separator + words);
}

/** Updates front matter in place, or reformats it if the result of that has another value. */
function updateFrontMatter(text: string, root: Node, fields: Fields): string {
  const changesIn = (node: Node) => changesBetween(getNodeValue(node), fields);
  const edited = editInPlace(text, root, changesIn(root));
  const { root: updated } = parseFrontMatter(edited);
  return updated && changesIn(updated).length === 0 ? edited : reformat(text, changesIn(root));
}

/** Replaces strings, in the same quotes, and adds fields at the end. Skips any other change. */
function editInPlace(text: string, root: Node, changes: readonly Change[]): string {
  const edits = changes.flatMap(({ path, kind, after }) => {
    const node = nodeAt(root, path);
    if (typeof node?.value === "string" && typeof after === "string") {
      const value = new Scalar(after);
      value.type = quotes[text.charAt(node.offset)] ?? Scalar.PLAIN;
      return [{ at: node.offset, end: endOf(node), added: printField("", value).slice(`"": `.length, -1) }];
    }
    const end = text.lastIndexOf("---");
    return path.length === 1 && kind === "added"
      ? [{ at: end, end, added: printField(String(path[0]), after) }]
      : [];
  });
  return edits
    .toSorted((one, other) => one.at - other.at)
    .reduceRight(
      (whole, { at, end, added }) => whole.slice(0, at) + withLineEndingsOf(text, added) + whole.slice(end),
      text,
    );
}

const quotes: Readonly<Record<string, Scalar.Type>> = {
  '"': Scalar.QUOTE_DOUBLE,
  "'": Scalar.QUOTE_SINGLE,
};

const printField = (name: string, value: unknown) => printYaml(new Document({ [name]: value }, yamlStyle));

/** Prints YAML. Quotes text that the check would report without quotes. */
function printYaml(document: Document): string {
  visit(document, {
    Scalar: (_key, scalar) => {
      const isPlain = scalar.type === undefined || scalar.type === Scalar.PLAIN;
      if (isPlain && curlyStart.test(String(scalar.value))) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString(yamlStyle);
}

/** Changes fields, with the same quotes and comments. Formats all fields alike. */
function reformat(text: string, changes: readonly Change[]): string {
  const lines = normalizeLineEndings(text).split(/(?<=\n)/);
  const document: Document = parseDocument(lines.slice(1, -1).join(""), yamlStyle);
  // Front matter may be empty.
  if (!isMap(document.contents)) document.contents = new YAMLMap();
  for (const { path, after } of changes)
    if (after === undefined) document.deleteIn(path);
    else {
      // A string replaces the value of an existing scalar, which keeps its quotes and comment.
      const keepsNode = typeof after === "string" && document.hasIn(path);
      document.setIn(path, keepsNode ? after : document.createNode(after));
    }
  return withLineEndingsOf(text, `${lines[0]}${printYaml(document)}${lines.at(-1)}`);
}
