import type { Element, ElementContent, Root } from "hast";
import { element, replaceElements, replaceTexts, text } from "./hast";
import { fillPlaceholders, findPlaceholders } from "./placeholders";

/** Fills the placeholders; in the text an e-mail address or a phone number becomes a link of its own. */
export function fillTree(root: Root, values: ReadonlyMap<string, string>): Root {
  const linked = replaceElements(root, (node) => ({ ...node, properties: fillHref(node, values) }));
  return replaceTexts(linked, ({ value }, inLink) => {
    const parts: ElementContent[] = [];
    let end = 0;
    for (const placeholder of findPlaceholders(value)) {
      const filled = values.get(placeholder.path);
      if (filled === undefined) continue;
      const address = inLink ? undefined : addressOf(filled);
      parts.push(text(value.slice(end, placeholder.start)));
      parts.push(address === undefined ? text(filled) : element("a", { href: address }, [text(filled)]));
      end = placeholder.end;
    }
    return [...parts, text(value.slice(end))];
  });
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
  if (/^\+[1-9][\d ().-]{6,}$/.test(value)) return phoneLink(value);
  return undefined;
}

/** Links that leave the site say so, to the eye by their style and to screen readers in words. */
export function markExternalLinks(root: Root, words: string): Root {
  return replaceElements(root, (node) =>
    node.tagName === "a" && isExternal(node)
      ? {
          ...node,
          properties: { ...node.properties, rel: ["external", "noopener"] },
          children: [...node.children, element("span", { className: ["external"] }, [text(` (${words})`)])],
        }
      : node,
  );
}

const isExternal = ({ properties }: Element): boolean =>
  typeof properties.href === "string" && properties.href.startsWith("https://");
