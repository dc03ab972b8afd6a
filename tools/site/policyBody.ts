import type { Element, ElementContent, Properties, Root, RootContent, Text } from "hast";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { headingIds } from "../policies/headings";
import { fillPlaceholders, findPlaceholders } from "../policies/placeholders";

interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  /** 2 for a section, 3 and 4 for what stands inside one. */
  readonly depth: number;
}

interface PolicyWords {
  /** Texts of content/site.json by their path. */
  readonly values: ReadonlyMap<string, string>;
  readonly linkToSection: string;
  readonly externalLink: string;
}

/** Turns the tree of a Markdown text into HTML that is safe to set, and its table of contents. */
export function policyBody(markdown: Root, words: PolicyWords) {
  const clean = sanitize(markdown, schema);
  const nodes = clean.type === "root" ? finish(clean.children, words) : [];
  return divideIntoSections(nodes, words.linkToSection);
}

/**
 * What Markdown itself can write, and nothing else. The content check refuses raw HTML and foreign schemes; should any
 * reach a page all the same, it is harmless there. `isSafeLink` decides about addresses.
 */
const schema: Schema = {
  ...defaultSchema,
  strip: ["script", "style", "iframe", "object", "template", "noscript", "svg", "math"],
  tagNames: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "hr", "br"],
    ...["strong", "em", "del", "code", "pre", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: { a: ["href"], ol: ["start"] },
  protocols: {},
};

const text = (value: string): Text => ({ type: "text", value });

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** Fills the placeholders, and writes each link as the page shows it. */
function finish(nodes: readonly RootContent[], words: PolicyWords, inLink = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return fillText(node.value, words.values, inLink);
    if (node.type !== "element") return [];
    const isLink = node.tagName === "a";
    const children = finish(node.children, words, inLink || isLink);
    return [isLink ? finishLink(node, children, words) : { ...node, children }];
  });
}

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

/** Links that leave the site say so, to the eye by their style and to screen readers in words. */
function finishLink({ properties }: Element, children: ElementContent[], words: PolicyWords): Element {
  const href = fillHref(String(properties.href), words.values);
  if (!isSafeLink(href)) return element("span", {}, children);
  if (!href.startsWith("https://")) return element("a", { href }, children);
  const hint = element("span", { className: ["external"] }, [text(` (${words.externalLink})`)]);
  return element("a", { href, rel: ["external", "noopener"] }, [...children, hint]);
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

/** Only what is known to be good: `//host` and `/\\host` look internal and are not. */
const isSafeLink = (href: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\p{Cc}]*$/u.test(href);

/**
 * Gives each heading an id and a link to itself, and puts each section into a `section` element, so that the page can
 * tell which one is being read. The element has no name: a landmark for each of sixteen sections would help nobody.
 */
function divideIntoSections(nodes: readonly ElementContent[], linkWords: string) {
  const ids = headingIds(nodes.filter(isHeading).map((heading) => textOf(heading)));
  const contents: ContentsEntry[] = [];
  const children: ElementContent[] = [];
  let section = children;
  for (const node of nodes) {
    if (!isHeading(node)) {
      section.push(node);
      continue;
    }
    const depth = Number(node.tagName.slice(1));
    const entry = { id: ids[contents.length] ?? "", text: textOf(node), depth };
    contents.push(entry);
    if (depth === 2 || contents.length === 1) {
      section = [];
      children.push(element("section", {}, section));
    }
    section.push(linkedHeading(node, entry, linkWords));
  }
  return { html: toHtml({ type: "root", children }), contents };
}

/** A heading takes focus when a link leads to it, so that the next Tab is inside its section. */
function linkedHeading(heading: Element, { id, text: name }: ContentsEntry, linkWords: string): Element {
  const link = element("a", { href: `#${id}`, ariaLabel: `${linkWords}: ${name}` }, [text("#")]);
  return element("div", { className: ["heading"] }, [{ ...heading, properties: { id, tabIndex: -1 } }, link]);
}

const isHeading = (node: ElementContent): node is Element =>
  node.type === "element" && /^h[2-4]$/.test(node.tagName);
