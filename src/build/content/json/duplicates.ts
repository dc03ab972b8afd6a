import type { Node } from "jsonc-parser";
import { type FieldNode, fieldsOf, itemsOf, type Path } from "./tree";

export interface DuplicateField {
  readonly path: Path;
  readonly first: FieldNode;
  readonly second: FieldNode;
}

/** Fields that stand twice in one entry: the second would silently win. */
export function duplicateFields(node: Node, path: Path = []): DuplicateField[] {
  const seen = new Map<string, FieldNode>();
  const here = fieldsOf(node).flatMap((second) => {
    const first = seen.get(second.name);
    if (first === undefined) seen.set(second.name, second);
    return first === undefined ? [] : [{ path: [...path, second.name], first, second }];
  });
  const inFields = fieldsOf(node).flatMap(({ name, value }) =>
    value === undefined ? [] : duplicateFields(value, [...path, name]),
  );
  const inItems = itemsOf(node).flatMap((item, index) => duplicateFields(item, [...path, index]));
  return [...here, ...inFields, ...inItems];
}
