import type { Node } from "jsonc-parser";
import { onOneLine } from "../model/problem";

export type Path = readonly PropertyKey[];

export const fieldsOf = ({ type, children = [] }: Node) =>
  (type === "object" ? children : []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined ? [] : [{ name: String(key.value), key, value: value ?? key }],
  );

export const itemsOf = ({ type, children = [] }: Node): readonly Node[] => (type === "array" ? children : []);

export const nodeAt = (root: Node | undefined, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((node, step) => {
    if (node === undefined) return undefined;
    return typeof step === "number"
      ? itemsOf(node)[step]
      : fieldsOf(node).findLast(({ name }) => name === step)?.value;
  }, root);

/** All values of a tree, each before the values inside it. */
export function* valuesIn(node: Node, path: Path = []): Generator<{ node: Node; path: Path }> {
  yield { node, path };
  for (const { name, value } of fieldsOf(node)) yield* valuesIn(value, [...path, name]);
  for (const [index, item] of itemsOf(node).entries()) yield* valuesIn(item, [...path, index]);
}

export type PlacedText = ReturnType<typeof textsIn>[number];

/** All strings in a tree, or those at a path such as footer.columns.*.heading. */
export function textsIn(root: Node | undefined, wanted?: string) {
  const values = root === undefined ? [] : [...valuesIn(root)];
  return values.flatMap(({ node: { value: text, offset: at, length }, path }) => {
    if (typeof text !== "string") return [];
    const place = path.map((step) => (typeof step === "number" ? "*" : String(step))).join(".");
    return wanted === undefined || place === wanted ? [{ text, at, length, path, place }] : [];
  });
}

/** Describes a path: service 4, "High Conversion Websites", features, entry 2. */
export function describePath(root: Node | undefined, path: Path, noun = "entry"): string {
  const steps = path.map((step, index) => {
    if (typeof step !== "number") return String(step).trim();
    if (index > 0) return `entry ${step + 1}`;
    const titles = ["title", "name", "question", "id"].map((field) => nodeAt(root, [step, field])?.value);
    const title = titles.find((one) => typeof one === "string" && one.trim() !== "");
    return `${noun} ${step + 1}${title === undefined ? "" : `, "${String(title).slice(0, 60)}"`}`;
  });
  return onOneLine(steps.filter((step) => step !== "").join(", ")) || "whole file";
}
