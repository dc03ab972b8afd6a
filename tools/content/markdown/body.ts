import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { headingIds } from "../../site/policies/headings";
import { fillPlaceholders, findPlaceholders } from "../../site/policies/placeholders";
import type { Remark } from "../problem";
import { nodeRemarks } from "./nodeRemarks";

export interface MarkdownLink {
  readonly url: string;
  readonly at: number;
  readonly length: number;
}

/** What the check needs to know about the text of a policy; every offset counts from the start of the file. */
export interface MarkdownBody {
  readonly links: readonly MarkdownLink[];
  /** As they will stand on the page; absent when a heading names a text that is not known. */
  readonly headingIds: readonly string[] | undefined;
  readonly remarks: readonly Remark[];
}

type Values = ReadonlyMap<string, string> | undefined;

export function readBody(text: string, start: number, values: Values): MarkdownBody {
  const crowded = crowdedParagraph(text);
  if (crowded !== undefined) return { links: [], headingIds: [], remarks: [tooManySigns(start + crowded)] };
  const root = fromMarkdown(text);
  const nodes = nodesIn(root);
  const hasOpening = nodes.some((node) => node.type === "html" && !isClosing(node));
  const headings = nodes.filter((node) => node.type === "heading");
  const place = (node: Nodes) => ({
    at: start + (node.position?.start.offset ?? 0),
    length: Math.max(1, (node.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0)),
  });
  const rawOf = ({ position }: Nodes) => text.slice(position?.start.offset, position?.end.offset);
  const linked = nodes.filter((node) => node.type === "link" || node.type === "definition");
  return {
    links: linked.map((node) => ({ url: node.url, ...place(node) })),
    headingIds: idsOf(root, values),
    remarks: [
      ...nodes
        .filter((node) => !(hasOpening && isClosing(node)))
        .flatMap((node) => nodeRemarks(node, rawOf(node), place(node))),
      ...(textOf({ type: "root", children: headings }).trim() === "" && text.trim() === ""
        ? [empty(start)]
        : []),
    ],
  };
}

/** Only headings that stand in no quotation and no list become sections of the page, with an id. */
function idsOf(root: Root, values: Values): string[] | undefined {
  const headings = root.children.flatMap((node) =>
    node.type === "heading" && node.depth > 1 && node.depth < 5 ? [textOf(node)] : [],
  );
  if (values === undefined && headings.some((words) => findPlaceholders(words).length > 0)) return undefined;
  return headingIds(headings.map((words) => fillPlaceholders(words, values ?? new Map())));
}

/** All nodes in the order of the text, without recursion: nothing that is written may exhaust the stack. */
function nodesIn(root: Root): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    if ("children" in node) waiting.push(...node.children.toReversed());
  }
  return found;
}

/** The time for reading a paragraph grows with the square of these signs in it; no text has so many. */
const mostSigns = 1000;

function crowdedParagraph(text: string): number | undefined {
  let signs = 0;
  for (const { 0: match, index } of text.matchAll(/[*_]+|\n\s*\n/g)) {
    signs = /[*_]/.test(match) ? signs + 1 : 0;
    if (signs > mostSigns) return index;
  }
  return undefined;
}

const tooManySigns = (at: number): Remark => ({
  rule: "crowded-text",
  at,
  length: 1,
  path: "text",
  found: `more than ${mostSigns} signs * and _ in one paragraph`,
  allowed: "*italic* and **bold** words here and there",
});

/** What has been said of the opening tag need not be said again of the closing one. */
const isClosing = (node: Nodes) => node.type === "html" && node.value.startsWith("</");

const empty = (at: number): Remark => ({
  rule: "empty-text",
  at,
  length: 1,
  path: "text",
  found: "no text below the second ---",
  allowed: "the text of the policy",
});
