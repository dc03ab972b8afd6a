import type { Element, ElementContent, Root, RootContent, Text } from "hast";

export const text = (value: string): Text => ({ type: "text", value });

export const element = (
  tagName: string,
  properties: Element["properties"],
  children: readonly ElementContent[],
): Element => ({ type: "element", tagName, properties, children: [...children] });

/** A copy of the tree in which `change` has replaced each text; what stands inside a link keeps its text as it is. */
export function replaceTexts(root: Root, change: (node: Text, inLink: boolean) => ElementContent[]): Root {
  const replace = (nodes: readonly ElementContent[], inLink: boolean): ElementContent[] =>
    nodes.flatMap((node) => {
      if (node.type === "text") return change(node, inLink);
      if (node.type !== "element") return [node];
      return [{ ...node, children: replace(node.children, inLink || node.tagName === "a") }];
    });
  return { ...root, children: replace(root.children.filter(isContent), false) };
}

/** A copy of the tree in which `change` has replaced each element, its children first. */
export function replaceElements(root: Root, change: (node: Element) => Element): Root {
  const replace = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.map((node) =>
      node.type === "element" ? change({ ...node, children: replace(node.children) }) : node,
    );
  return { ...root, children: replace(root.children.filter(isContent)) };
}

const isContent = (node: RootContent): node is ElementContent => node.type !== "doctype";
