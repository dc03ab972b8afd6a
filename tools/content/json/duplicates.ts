import type { FieldNode, Path, ValueNode } from "./nodes";

export interface DuplicateField {
  readonly path: Path;
  readonly first: FieldNode;
  readonly second: FieldNode;
}

/** Fields that stand twice in one entry: the second would silently win. */
export function duplicateFields({ fields, items }: ValueNode, path: Path = []): DuplicateField[] {
  const seen = new Map<string, FieldNode>();
  const here = fields.flatMap((second) => {
    const first = seen.get(second.name);
    if (first === undefined) seen.set(second.name, second);
    return first === undefined ? [] : [{ path: [...path, second.name], first, second }];
  });
  const inFields = fields.flatMap(({ name, value }) => duplicateFields(value, [...path, name]));
  const inItems = items.flatMap((item, index) => duplicateFields(item, [...path, index]));
  return [...here, ...inFields, ...inItems];
}
