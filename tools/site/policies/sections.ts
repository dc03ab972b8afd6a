import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { element, text } from "./hast";
import { headingIds } from "./headings";

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  /** 2 for a section, 3 and 4 for what stands inside one. */
  readonly depth: number;
}

/**
 * Gives each heading an id and a link to itself, and puts each section into a `section` element, so that a page
 * can tell which one is being read. The element has no name of its own: sixteen landmarks would help nobody.
 */
export function divideIntoSections(root: Root, linkWords: string) {
  const headings = root.children.filter(isHeading);
  const ids = headingIds(headings.map((heading) => textOf(heading)));
  const contents: ContentsEntry[] = [];
  const before: ElementContent[] = [];
  const sections: Element[] = [];
  for (const node of root.children) {
    if (node.type === "doctype") continue;
    const section = sections.at(-1);
    if (!isHeading(node)) {
      (section?.children ?? before).push(node);
      continue;
    }
    const entry = {
      id: ids[contents.length] ?? "",
      text: textOf(node),
      depth: Number(node.tagName.slice(1)),
    };
    contents.push(entry);
    const headed = linkedHeading(node, entry, linkWords);
    if (entry.depth === 2 || section === undefined) sections.push(element("section", {}, [headed]));
    else section.children.push(headed);
  }
  const divided: Root = { type: "root", children: [...before, ...sections] };
  return { root: divided, contents };
}

/** A heading takes focus when a link leads to it, so that the next Tab is inside its section. */
function linkedHeading(heading: Element, { id, text: name }: ContentsEntry, linkWords: string): Element {
  const link = element("a", { href: `#${id}`, ariaLabel: `${linkWords}: ${name}` }, [text("#")]);
  return element("div", { className: ["heading"] }, [{ ...heading, properties: { id, tabIndex: -1 } }, link]);
}

const isHeading = (node: Root["children"][number]): node is Element =>
  node.type === "element" && /^h[2-4]$/.test(node.tagName);
