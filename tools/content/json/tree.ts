import { type Node, parseTree } from "jsonc-parser";
import { type FieldNode, group, leaf, list, type Tree, type ValueNode } from "./nodes";

/** A JSON text as values that know where they stand; the text may end too early. */
export function treeOf(text: string): Tree | undefined {
  const parsed = parseTree(text);
  if (parsed === undefined) return undefined;
  const root = nodeOf(parsed);
  return { root, value: root.value };
}

function nodeOf(node: Node): ValueNode {
  if (node.type === "array") return list(node, childrenOf(node).map(nodeOf));
  if (node.type === "object") return group(node, childrenOf(node).flatMap(fieldOf));
  return leaf(node, node.value);
}

/** A field has two children, its name and its value; at the end of a text the second may be missing. */
function fieldOf(field: Node): FieldNode[] {
  const [value] = childrenOf(field).slice(1).map(nodeOf);
  return childrenOf(field)
    .slice(0, 1)
    .map((key) => ({ name: String(key.value), key, value: value ?? leaf(key, null) }));
}

const childrenOf = ({ children = [] }: Node): readonly Node[] => children;

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
