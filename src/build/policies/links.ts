import type { Element, ElementContent, Root } from "hast";
import { element, replaceElements, replaceTexts, text } from "./hast";
import { findPlaceholders } from "./placeholders";

/** Fills the placeholders in the text; an e-mail address or a phone number becomes a link of its own. */
export function fillTexts(root: Root, values: ReadonlyMap<string, string>): Root {
  return replaceTexts(root, ({ value }, inLink) => {
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

function addressOf(value: string): string | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `mailto:${value}`;
  if (/^\+[1-9][\d ().-]{6,}$/.test(value)) return `tel:${value.replace(/[^\d+]/g, "")}`;
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
