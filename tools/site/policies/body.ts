import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { headingIds } from "./headings";
import { fillPlaceholders, findPlaceholders } from "./placeholders";

export interface PolicyBody {
  readonly html: string;
  readonly contents: readonly ContentsEntry[];
}

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  /** 2 for a section, 3 and 4 for what stands inside one. */
  readonly depth: number;
}

export interface PolicyWords {
  /** Texts of content/site.json by their path. */
  readonly values: ReadonlyMap<string, string>;
  readonly linkToSection: string;
  readonly externalLink: string;
}

/** Turns the tree of a Markdown text into HTML that is safe to set, and its table of contents. */
export function policyBody(markdown: Root, words: PolicyWords): PolicyBody {
  const clean = sanitiseMarkdown(fillTree(markdown, words.values));
  const marked = replaceElements(clean, (node) => markExternal(node, words.externalLink));
  const { root, contents } = divideIntoSections(marked, words.linkToSection);
  return { html: toHtml(root), contents };
}

const text = (value: string): Text => ({ type: "text", value });

const element = (
  tagName: string,
  properties: Element["properties"],
  children: readonly ElementContent[],
): Element => ({ type: "element", tagName, properties, children: [...children] });

const isContent = (node: RootContent): node is ElementContent => node.type !== "doctype";

/** A copy of the tree in which `change` has replaced each element, its children first. */
function replaceElements(root: Root, change: (node: Element) => Element): Root {
  const replace = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.map((node) =>
      node.type === "element" ? change({ ...node, children: replace(node.children) }) : node,
    );
  return { ...root, children: replace(root.children.filter(isContent)) };
}

/** Fills the placeholders; outside of links an e-mail address or a phone number becomes a link. */
function fillTree(root: Root, values: ReadonlyMap<string, string>): Root {
  const fill = (nodes: readonly ElementContent[], inLink: boolean): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === "text") return fillText(node.value, values, inLink);
      if (node.type !== "element") return [node];
      const children = fill(node.children, inLink || node.tagName === "a");
      return [{ ...node, properties: fillHref(node, values), children }];
    });
  return { ...root, children: fill(root.children.filter(isContent), false) };
}

function fillText(value: string, values: ReadonlyMap<string, string>, inLink: boolean): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const placeholder of findPlaceholders(value)) {
    const filled = values.get(placeholder.path);
    if (filled === undefined) continue;
    const href = inLink ? undefined : addressOf(filled);
    parts.push(text(value.slice(end, placeholder.start)));
    parts.push(href === undefined ? text(filled) : element("a", { href }, [text(filled)]));
    end = placeholder.end;
  }
  return [...parts, text(value.slice(end))];
}

/** Markdown has percent-encoded the braces of `[Write to us](mailto:{{contact.email}})`. */
function fillHref({ properties }: Element, values: ReadonlyMap<string, string>): Element["properties"] {
  const { href } = properties;
  if (typeof href !== "string") return properties;
  const filled = fillPlaceholders(href.replace(/%7B/g, "{").replace(/%7D/g, "}"), values);
  // A capital at the beginning is what phones and word processors make of any first letter.
  const address = filled.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  return { ...properties, href: address.startsWith("tel:") ? phoneLink(address) : address };
}

const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

function addressOf(value: string): string | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `mailto:${value}`;
  return /^\+[1-9][\d ().-]{6,}$/.test(value) ? phoneLink(value) : undefined;
}

/**
 * What Markdown itself can write, and nothing else. The content check refuses raw HTML and foreign schemes; should any
 * reach a page all the same, it is harmless there.
 */
const schema: Schema = {
  strip: ["script", "style", "iframe", "object", "template", "noscript", "svg", "math"],
  clobber: [],
  clobberPrefix: "",
  tagNames: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "hr", "br"],
    ...["strong", "em", "del", "code", "pre", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  ancestors: {
    li: ["ul", "ol"],
    thead: ["table"],
    tbody: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
  },
  attributes: { a: ["href"], ol: ["start"] },
  protocols: { href: ["https", "mailto", "tel"] },
};

function sanitiseMarkdown(root: Root): Root {
  const clean = sanitize(root, schema);
  if (clean.type !== "root") return { type: "root", children: [] };
  return replaceElements(clean, (node) =>
    node.tagName === "a" && !isSafeLink(node.properties.href)
      ? { ...node, tagName: "span", properties: {} }
      : node,
  );
}

/** Only what is known to be good: `//host` and `/\\host` look internal and are not. */
const isSafeLink = (href: unknown): boolean =>
  typeof href === "string" && /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\p{Cc}]*$/u.test(href);

/** Links that leave the site say so, to the eye by their style and to screen readers in words. */
function markExternal(node: Element, words: string): Element {
  const { href } = node.properties;
  if (node.tagName !== "a" || typeof href !== "string" || !href.startsWith("https://")) return node;
  const hint = element("span", { className: ["external"] }, [text(` (${words})`)]);
  const properties = { ...node.properties, rel: ["external", "noopener"] };
  return { ...node, properties, children: [...node.children, hint] };
}

/**
 * Gives each heading an id and a link to itself, and puts each section into a `section` element, so that the page can
 * tell which one is being read. The element has no name: a landmark for each of sixteen sections would help nobody.
 */
function divideIntoSections(root: Root, linkWords: string) {
  const ids = headingIds(root.children.filter(isHeading).map((heading) => textOf(heading)));
  const contents: ContentsEntry[] = [];
  const before: ElementContent[] = [];
  const sections: Element[] = [];
  for (const node of root.children.filter(isContent)) {
    const section = sections.at(-1);
    if (!isHeading(node)) {
      (section?.children ?? before).push(node);
      continue;
    }
    const depth = Number(node.tagName.slice(1));
    const entry = { id: ids[contents.length] ?? "", text: textOf(node), depth };
    contents.push(entry);
    const headed = linkedHeading(node, entry, linkWords);
    if (depth === 2 || section === undefined) sections.push(element("section", {}, [headed]));
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

const isHeading = (node: RootContent): node is Element =>
  node.type === "element" && /^h[2-4]$/.test(node.tagName);
