import { type Node, parseTree } from "jsonc-parser";
import { parseFrontMatter } from "../content/parseFrontMatter";
import { fieldsOf, itemsOf } from "../content/tree";
import type { Path } from "./protocol";

/** The field in which an offset of a content file's text lies. */
export function fieldAt(text: string, offset: number, isPolicy: boolean): Path {
  if (!isPolicy) return pathIn(parseTree(text), offset);
  const { root, body } = parseFrontMatter(text);
  return body !== undefined && offset >= body ? ["body"] : pathIn(root, offset);
}

function pathIn(node: Node | undefined, offset: number): Path {
  if (node === undefined) return [];
  const holds = (part: Node) => part.offset <= offset && offset < part.offset + Math.max(1, part.length);
  for (const { name, key, value } of fieldsOf(node))
    if (holds(key) || holds(value)) return [name, ...pathIn(value, offset)];
  for (const [index, item] of itemsOf(node).entries())
    if (holds(item)) return [index, ...pathIn(item, offset)];
  return [];
}
