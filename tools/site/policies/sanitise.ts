import type { Root } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { replaceElements } from "./hast";

/**
 * What Markdown itself can write, and nothing else. The content check refuses raw HTML and foreign schemes with
 * a sentence; should any reach a page all the same, it is harmless there.
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

export function sanitiseMarkdown(root: Root): Root {
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
