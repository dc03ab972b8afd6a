import type { Node } from "jsonc-parser";
import { duplicateFields } from "./json/duplicates";
import { itemsOf, nodeAt, type Path } from "./json/tree";
import type { Remark } from "./problem";
import type { Shaped } from "./shape";
import { positionOf, type Source } from "./source";
import { pathInWords, quoted } from "./words";

/** Fields that stand twice in one entry. */
export function duplicateFieldRemarks({ tree, noun }: Shaped, source: Source): Remark[] {
  return duplicateFields(tree.root).map(({ path, first, second }) => ({
    rule: "duplicate-field",
    at: second.key.offset,
    length: second.key.length,
    path: pathInWords(tree.value, path, noun),
    found: `the field "${second.name}" a second time; the first is in line ${lineAt(source, first.key)}`,
    allowed: "each field once; delete one of the two",
  }));
}

const lineAt = (source: Source, { offset }: Node) => positionOf(source, offset).line;

/** Values that must differ from entry to entry, and do not; large and small letters count as the same. */
export function duplicateValueRemarks(
  { tree, noun }: Shaped,
  source: Source,
  list: Path,
  field: string | undefined,
): Remark[] {
  const seen = new Map<string, Node>();
  return itemsOf(nodeAt(tree.root, list).node).flatMap((item, index) => {
    const path = field === undefined ? [] : [field];
    const { node, found } = nodeAt(item, path);
    if (!found || typeof node.value !== "string" || node.value.trim() === "") return [];
    const key = node.value.normalize("NFC").trim().toLowerCase();
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, node);
      return [];
    }
    return [
      {
        rule: "duplicate",
        at: node.offset,
        length: node.length,
        path: pathInWords(tree.value, [...list, index, ...path], noun),
        found: `${quoted(node.value)} a second time; the first is in line ${lineAt(source, first)}`,
        allowed: `each ${field ?? "entry"} only once`,
      },
    ];
  });
}
