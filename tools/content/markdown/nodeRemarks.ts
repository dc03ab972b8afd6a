import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Remark } from "../problem";

interface Place {
  readonly at: number;
  readonly length: number;
}

type Sentence = Omit<Remark, "at" | "length">;

/** What is wrong with one part of a policy's text, by what Markdown makes of it; `raw` is how it was typed. */
export function nodeRemarks(node: Nodes, raw: string, place: Place): Remark[] {
  const sentence =
    node.type === "heading" ? headingSentence(node.depth, textOf(node), raw) : other(node, raw);
  return sentence === undefined ? [] : [{ ...sentence, ...place }];
}

function other(node: Nodes, raw: string): Sentence | undefined {
  const path = "text";
  switch (node.type) {
    case "html":
      return {
        rule: "html",
        path,
        found: `HTML: ${node.value.slice(0, 40).split("\n")[0]}`,
        allowed: "Markdown only: **bold**, *italic*, [words](address), lists and headings",
      };
    case "image":
    case "imageReference":
      return { rule: "image", path, found: "a picture", allowed: "text only; policies have no pictures" };
    case "code":
      return {
        rule: "code",
        path,
        found: /^[`~]/.test(raw)
          ? "a block of code"
          : "a line far to the right, which the page shows as code",
        allowed: "text that begins at the left edge, or below the words of the list that it belongs to",
      };
    case "link":
      return textOf(node).trim() === ""
        ? { rule: "empty-link", path, found: "a link without words", allowed: "words between [ and ]" }
        : undefined;
    case "text":
      return leftover(node.value);
    default:
      return undefined;
  }
}

/** Signs that Markdown could make nothing of: the page would show them. */
function leftover(text: string): Sentence | undefined {
  const link = /\[[^[\]]*\]\s?[([][^\s)\]]*/.exec(text)?.[0] ?? /\]\([^\s)]*/.exec(text)?.[0];
  if (link !== undefined)
    return {
      rule: "link-syntax",
      path: "text",
      found: `a link that is none: ${link}`,
      allowed: "[words](address), with no space in the address and the bracket ) at its end",
    };
  if (text.includes("**"))
    return {
      rule: "bold",
      path: "text",
      found: "two signs ** without two others to go with them",
      allowed: "**bold**: two signs before the first letter and two behind the last",
    };
  return undefined;
}

function headingSentence(depth: number, words: string, raw: string): Sentence | undefined {
  const path = words.trim() === "" ? "heading" : `heading "${words}"`;
  if (words.trim() === "")
    return {
      rule: "empty-heading",
      path,
      found: "a heading without words",
      allowed: "words after the signs ##",
    };
  if (!raw.startsWith("#"))
    return {
      rule: "underlined-heading",
      path,
      found: "a line of - or = right below a text, which makes a heading of it",
      allowed: "an empty line between the text and the line; for a heading, ## before its words",
    };
  if (depth > 1 && depth < 5) return undefined;
  return {
    rule: "heading-level",
    path,
    found: `a heading with ${depth === 1 ? "one sign" : `${depth} signs`} #`,
    allowed: "## for a section, ### and #### below it; the title stands in the front matter",
  };
}
