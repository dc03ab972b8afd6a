/** A path to one value, or, with "*" for each entry of a list, to many. */
export type Path = readonly PropertyKey[];

export interface Place {
  readonly offset: number;
  readonly length: number;
}

/** A value that knows where it stands in its file, whichever format the file has. */
export interface ValueNode extends Place {
  /** The plain value, with everything in it. */
  readonly value: unknown;
  readonly fields: readonly FieldNode[];
  readonly items: readonly ValueNode[];
}

export interface FieldNode {
  readonly name: string;
  readonly key: Place;
  readonly value: ValueNode;
}

/** A file's values; `value` is the plain value of its root. */
export interface Tree {
  readonly root: ValueNode;
  readonly value: unknown;
}

const placeOf = ({ offset, length }: Place): Place => ({ offset, length });

export const leaf = (place: Place, value: unknown): ValueNode => ({
  ...placeOf(place),
  value,
  fields: [],
  items: [],
});

export const list = (place: Place, items: readonly ValueNode[]): ValueNode => ({
  ...leaf(
    place,
    items.map(({ value }) => value),
  ),
  items,
});

/** Unlike plain assignments, `fromEntries` keeps a field named `__proto__` a field like any other. */
export const group = (place: Place, fields: readonly FieldNode[]): ValueNode => ({
  ...leaf(place, Object.fromEntries(fields.map(({ name, value }) => [name, value.value]))),
  fields,
});

export interface Found {
  readonly node: ValueNode;
  /** False when the path ends before its end; then `node` is the last on the way. */
  readonly found: boolean;
}

/** The node at a path, as far as the path exists; of two fields with one name the last, as in the value. */
export function nodeAt(root: ValueNode, path: Path): Found {
  let node = root;
  for (const step of path) {
    const next =
      typeof step === "number" ? node.items[step] : node.fields.findLast(({ name }) => name === step)?.value;
    if (next === undefined) return { node, found: false };
    node = next;
  }
  return { node, found: true };
}

/** A text with its place, as rules that compare texts of several places need it. */
export interface PlacedText {
  readonly text: string;
  readonly at: number;
  readonly length: number;
  readonly path: Path;
}

/** All texts at a path with "*" in it; what is missing or no text is reported elsewhere. */
export function textsAt(tree: Tree | undefined, path: Path): PlacedText[] {
  return tree === undefined ? [] : textsBelow(tree.root, path, []);
}

function textsBelow(node: ValueNode, [step, ...rest]: Path, path: Path): PlacedText[] {
  if (step === undefined) {
    const { value: text, offset: at, length } = node;
    return typeof text === "string" ? [{ text, at, length, path }] : [];
  }
  if (step === "*") return node.items.flatMap((item, index) => textsBelow(item, rest, [...path, index]));
  const { node: next, found } = nodeAt(node, [step]);
  return found ? textsBelow(next, rest, [...path, step]) : [];
}

/** Every text of a tree. */
export function allTexts(
  { value, offset: at, length, fields, items }: ValueNode,
  path: Path = [],
): PlacedText[] {
  if (typeof value === "string") return [{ text: value, at, length, path }];
  return [
    ...fields.flatMap((field) => allTexts(field.value, [...path, field.name])),
    ...items.flatMap((item, index) => allTexts(item, [...path, index])),
  ];
}
