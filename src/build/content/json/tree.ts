import { type Node, parseTree } from "jsonc-parser";

export type Path = readonly PropertyKey[];

/** A JSON text as plain values, each of which still knows where it stands. */
export interface Tree {
  readonly root: Node;
  readonly value: unknown;
}

export function treeOf(text: string): Tree | undefined {
  const root = parseTree(text);
  return root === undefined ? undefined : { root, value: plainValue(root) };
}

/** Unlike a plain assignment, this keeps a field named `__proto__` a field like any other. */
export function plainValue(node: Node): unknown {
  if (node.type === "array") return childrenOf(node).map(plainValue);
  if (node.type !== "object") return node.value;
  const fields = fieldsOf(node).map(({ name, value }) => [
    name,
    value === undefined ? null : plainValue(value),
  ]);
  return Object.fromEntries(fields);
}

export interface FieldNode {
  readonly name: string;
  readonly key: Node;
  readonly value: Node | undefined;
}

export function fieldsOf(node: Node | undefined): FieldNode[] {
  if (node?.type !== "object") return [];
  return childrenOf(node).flatMap(({ children: [key, value] = [] }) =>
    key === undefined ? [] : [{ name: String(key.value), key, value }],
  );
}

export const itemsOf = (node: Node | undefined): readonly Node[] =>
  node?.type === "array" ? childrenOf(node) : [];

const childrenOf = ({ children = [] }: Node): readonly Node[] => children;

/** The node at a path, as far as the path exists; of two fields with one name the last, as in the value. */
export function nodeAt(root: Node, path: Path): { readonly node: Node; readonly found: boolean } {
  let node = root;
  for (const step of path) {
    const next =
      typeof step === "number"
        ? itemsOf(node)[step]
        : fieldsOf(node).findLast(({ name }) => name === step)?.value;
    if (next === undefined) return { node, found: false };
    node = next;
  }
  return { node, found: true };
}

/** Where a character of a text stands in its literal, quotation mark and escapes counted. */
export function offsetInLiteral(literal: string, index: number): number {
  if (!literal.startsWith('"')) return literal.startsWith("'") ? index + 1 : index;
  let offset = 1;
  for (let passed = 0; passed < index; passed += 1) {
    if (literal[offset] !== "\\") offset += 1;
    else offset += literal[offset + 1] === "u" ? 6 : 2;
  }
  return offset;
}
