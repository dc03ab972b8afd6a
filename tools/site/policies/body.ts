import type { Element, ElementContent, Properties, Root, RootContent, Text } from "hast";
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
  const clean = sanitize(markdown, schema);
  const nodes = clean.type === "root" ? clean.children.filter(isContent) : [];
  const filled = nodes.flatMap((node) => fill(node, words, false));
  return divideIntoSections(filled, words.linkToSection);
}

const text = (value: string): Text => ({ type: "text", value });

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const isContent = (node: RootContent): node is ElementContent => node.type !== "doctype";

/**
 * What Markdown itself can write, and nothing else. The content check refuses raw HTML; should any reach a page all the
 * same, it is harmless there. `fill` looks at addresses once their placeholders are filled.
 */
const schema: Schema = {
  strip: ["script", "style", "iframe", "object", "template", "noscript", "svg", "math"],
  tagNames: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "hr", "br"],
    ...["strong", "em", "del", "code", "pre", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: { a: ["href"], ol: ["start"] },
  protocols: {},
};

/** Fills the placeholders of a node, and lets only those links stand that are known to be good. */
function fill(node: ElementContent, words: PolicyWords, inLink: boolean): ElementContent[] {
  if (node.type === "text") return fillText(node.value, words.values, inLink);
  if (node.type !== "element") return [node];
  const isLink = node.tagName === "a";
  const children = node.children.flatMap((child) => fill(child, words, inLink || isLink));
  if (!isLink) return [{ ...node, children }];
  const href = fillHref(String(node.properties.href ?? ""), words.values);
  if (!safeLink.test(href)) return [element("span", {}, children)];
  if (!href.startsWith("https://")) return [element("a", { href }, children)];
  // Links that leave the site say so, to the eye by their style and to screen readers in words.
  const hint = element("span", { className: ["external"] }, [text(` (${words.externalLink})`)]);
  return [element("a", { href, rel: ["external", "noopener"] }, [...children, hint])];
}

/** `//host` and `/\\host` look internal and are not. */
const safeLink = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\p{Cc}]*$/u;

/** Outside of links an e-mail address or a phone number becomes a link. */
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
function fillHref(href: string, values: ReadonlyMap<string, string>): string {
  const filled = fillPlaceholders(href.replace(/%7B/g, "{").replace(/%7D/g, "}"), values);
  // A capital at the beginning is what phones and word processors make of any first letter.
  const address = filled.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  return address.startsWith("tel:") ? phoneLink(address) : address;
}

const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

function addressOf(value: string): string | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `mailto:${value}`;
  return /^\+[1-9][\d ().-]{6,}$/.test(value) ? phoneLink(value) : undefined;
}

/**
 * Gives each heading an id and a link to itself, and puts each section into a `section` element, so that the page can
 * tell which one is being read. The element has no name: a landmark for each of sixteen sections would help nobody.
 */
function divideIntoSections(nodes: readonly ElementContent[], linkWords: string): PolicyBody {
  const ids = headingIds(nodes.filter(isHeading).map((heading) => textOf(heading)));
  const contents: ContentsEntry[] = [];
  const divided: ElementContent[] = [];
  let inside = divided;
  for (const node of nodes) {
    if (!isHeading(node)) {
      inside.push(node);
      continue;
    }
    const entry = {
      id: ids[contents.length] ?? "",
      text: textOf(node),
      depth: Number(node.tagName.slice(1)),
    };
    contents.push(entry);
    if (entry.depth === 2 || inside === divided) {
      const section = element("section", {}, []);
      divided.push(section);
      inside = section.children;
    }
    inside.push(linkedHeading(node, entry, linkWords));
  }
  return { html: toHtml({ type: "root", children: divided }), contents };
}

/** A heading takes focus when a link leads to it, so that the next Tab is inside its section. */
function linkedHeading(heading: Element, { id, text: name }: ContentsEntry, linkWords: string): Element {
  const link = element("a", { href: `#${id}`, ariaLabel: `${linkWords}: ${name}` }, [text("#")]);
  return element("div", { className: ["heading"] }, [{ ...heading, properties: { id, tabIndex: -1 } }, link]);
}

const isHeading = (node: ElementContent): node is Element =>
  node.type === "element" && /^h[2-4]$/.test(node.tagName);
