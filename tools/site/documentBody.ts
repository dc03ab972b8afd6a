import type { Element, ElementContent, Properties, Root, RootContent, Text } from "hast";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { decoded } from "../model/url";
import { headingIds } from "../policies/headings";
import { fillPlaceholders, findPlaceholders } from "../policies/placeholders";
import type { Picture } from "./pictures";

interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

interface DocumentTexts {
  /** Texts of content/site.json by path. */
  readonly values: ReadonlyMap<string, string>;
  readonly linkToSection: string;
  readonly externalLink: string;
  /** The pictures by path. Others are dropped. */
  readonly pictures?: ReadonlyMap<string, Picture>;
}

/** Returns sanitized HTML and the table of contents of a Markdown tree. */
export function documentBody(markdown: Root, texts: DocumentTexts) {
  const clean = sanitize(markdown, schema);
  const nodes = clean.type === "root" ? finish(clean.children, texts) : [];
  return divideIntoSections(nodes, texts.linkToSection);
}

/**
 * Allows only what Markdown can express. The content check already refuses raw HTML and other URL schemes; this makes
 * any that slips through harmless. `isSafeLink` checks URLs.
 */
const schema: Schema = {
  ...defaultSchema,
  strip: ["script", "style", "iframe", "object", "template", "noscript", "svg", "math"],
  tagNames: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "hr", "br"],
    ...["strong", "em", "del", "code", "pre", "a", "img"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: { a: ["href"], img: ["src", "alt"], ol: ["start"], th: ["align"], td: ["align"] },
  protocols: {},
};

const text = (value: string): Text => ({ type: "text", value });

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** Fills placeholders and completes links. */
function finish(nodes: readonly RootContent[], texts: DocumentTexts, inLink = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return fillText(node.value, texts.values, inLink);
    if (node.type !== "element") return [];
    if (node.tagName === "img") return picture(node, texts);
    const isLink = node.tagName === "a";
    const children = finish(node.children, texts, inLink || isLink);
    return [isLink ? finishLink(node, children, texts) : { ...node, children }];
  });
}

function picture({ properties }: Element, { pictures, values }: DocumentTexts): ElementContent[] {
  const { sources, image } = pictures?.get(String(properties.src)) ?? {};
  if (sources === undefined) return [];
  const alt = fillPlaceholders(String(properties.alt), values);
  const img = element("img", { ...image, alt }, []);
  return [element("picture", {}, [...sources.map((source) => element("source", { ...source }, [])), img])];
}

/** Links email addresses and phone numbers outside of links. */
function fillText(value: string, values: ReadonlyMap<string, string>, inLink: boolean): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const placeholder of findPlaceholders(value)) {
    const filled = values.get(placeholder.path);
    if (filled === undefined) continue;
    const href = inLink ? undefined : linkFor(filled);
    parts.push(text(value.slice(end, placeholder.start)));
    parts.push(href === undefined ? text(filled) : element("a", { href }, [text(filled)]));
    end = placeholder.end;
  }
  return [...parts, text(value.slice(end))];
}

/** Marks external links by class for their style and by text for screen readers. */
function finishLink({ properties }: Element, children: ElementContent[], texts: DocumentTexts): Element {
  const href = fillHref(String(properties.href), texts.values);
  if (!isSafeLink(href)) return element("span", {}, children);
  if (!href.startsWith("https://")) return element("a", { href }, children);
  const hint = element("span", { className: [hintClass] }, [text(` (${texts.externalLink})`)]);
  return element("a", { href, rel: ["external", "noopener"] }, [...children, hint]);
}

const hintClass = "external";
const isHint = ({ properties }: Element) => [properties.className].flat().includes(hintClass);

/** Returns the text of an element, without the hints of external links. */
const textOf = ({ children }: Element): string =>
  children
    .map((node) => {
      if (node.type === "text") return node.value;
      return node.type === "element" && !isHint(node) ? textOf(node) : "";
    })
    .join("");

/** Markdown percent-encodes the braces of `[Write to us](mailto:{{contact.email}})`. */
function fillHref(href: string, values: ReadonlyMap<string, string>): string {
  const filled = fillPlaceholders(href.replace(/%7B/g, "{").replace(/%7D/g, "}"), values);
  // Phones and word processors capitalize the first letter: `Mailto:`.
  const url = filled.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  if (url.startsWith("tel:")) return phoneLink(url);
  return url.replace(/(?<=^(?:\/[^#]*)?#).+/, (hash) => encodeURIComponent(decoded(hash)));
}

const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

function linkFor(value: string): string | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `mailto:${value}`;
  return /^\+[1-9][\d ().-]{6,}$/.test(value) ? phoneLink(value) : undefined;
}

/** Allows known forms only: `//host` and `/\\host` look internal but aren't. */
const isSafeLink = (href: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\p{Cc}]*$/u.test(href);

/**
 * Adds an ID and a link to each heading, and wraps each section in a `section` element, so that the page can track the
 * current one. The elements have no accessible name, which would make each a landmark.
 */
function divideIntoSections(nodes: readonly ElementContent[], linkLabel: string) {
  const ids = headingIds(nodes.filter(isHeading).map((heading) => textOf(heading)));
  const contents: ContentsEntry[] = [];
  const children: ElementContent[] = [];
  let section = children;
  for (const node of nodes) {
    if (!isHeading(node)) {
      section.push(node);
      continue;
    }
    const entry = { id: ids.shift() ?? "", text: textOf(node) };
    if (node.tagName === "h2") {
      contents.push(entry);
      section = [];
      children.push(element("section", {}, section));
    }
    section.push(linkedHeading(node, entry, linkLabel));
  }
  return { html: toHtml({ type: "root", children }), contents };
}

/** The heading is focusable, so that after a jump to it, Tab continues in its section. */
function linkedHeading(heading: Element, { id, text: name }: ContentsEntry, linkLabel: string): Element {
  const link = element("a", { href: `#${id}`, ariaLabel: `${linkLabel}: ${name}` }, [text("#")]);
  return element("div", { className: ["heading"] }, [{ ...heading, properties: { id, tabIndex: -1 } }, link]);
}

const isHeading = (node: ElementContent): node is Element =>
  node.type === "element" && /^h[2-4]$/.test(node.tagName);
