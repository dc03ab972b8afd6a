import { getNodeValue, type Node } from "jsonc-parser";
import { quoted } from "./words";

export type Path = readonly PropertyKey[];

export const fieldsOf = ({ type, children = [] }: Node) =>
  (type === "object" ? children : []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined ? [] : [{ name: String(key.value), key, value: value ?? key }],
  );

export const itemsOf = ({ type, children = [] }: Node): readonly Node[] => (type === "array" ? children : []);

const childOf = (node: Node, step: PropertyKey): Node | undefined =>
  typeof step === "number"
    ? itemsOf(node)[step]
    : fieldsOf(node).findLast(({ name }) => name === step)?.value;

/** The node at a path; where the path ends early, `found` is false and `node` the last on the way. */
export function nodeAt(root: Node, path: Path) {
  let node = root;
  for (const step of path) {
    const next = childOf(node, step);
    if (next === undefined) return { node, found: false };
    node = next;
  }
  return { node, found: true };
}

/** The plain value at a path. */
export function valueAt(root: Node | undefined, path: Path): unknown {
  const { node, found } = root === undefined ? { found: false } : nodeAt(root, path);
  return found && node ? getNodeValue(node) : undefined;
}

/** A text and its place. */
export interface PlacedText {
  readonly text: string;
  readonly at: number;
  readonly length: number;
  readonly path: Path;
}

const textOf = ({ value: text, offset: at, length }: Node, path: Path): PlacedText[] =>
  typeof text === "string" ? [{ text, at, length, path }] : [];

/** All texts at a path such as footer.columns.*.heading; what is missing or no text is reported elsewhere. */
export function textsAt(node: Node | undefined, dotted: string, path: Path = []): PlacedText[] {
  const [step = "", ...others] = dotted.split(".");
  const rest = others.join(".");
  if (node === undefined) return [];
  if (dotted === "") return textOf(node, path);
  if (step === "*") return itemsOf(node).flatMap((item, index) => textsAt(item, rest, [...path, index]));
  return textsAt(childOf(node, step), rest, [...path, step]);
}

export const allTexts = (node: Node, path: Path = []): PlacedText[] => [
  ...textOf(node, path),
  ...fieldsOf(node).flatMap(({ name, value }) => allTexts(value, [...path, name])),
  ...itemsOf(node).flatMap((item, index) => allTexts(item, [...path, index])),
];

/** A path in words: service 4, "High Conversion Websites", features, entry 2. */
export function pathInWords(root: Node | undefined, path: Path, noun = "entry"): string {
  const steps = path.map((step, index) => {
    if (typeof step !== "number") return String(step).trim();
    if (index > 0) return `entry ${step + 1}`;
    const titles = ["title", "name", "id"].map((field) => valueAt(root, [step, field]));
    const title = titles.find((one) => typeof one === "string" && one.trim() !== "");
    return `${noun} ${step + 1}${title === undefined ? "" : `, ${quoted(String(title))}`}`;
  });
  return steps.filter((step) => step !== "").join(", ") || "the whole file";
}
