import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { characterRules, codePoint, matches, type TextRule } from "../model/plainText";
import { problem, type ValueProblem } from "../model/problem";
import { headingIds } from "../policies/headings";
import { fillPlaceholders, findPlaceholders } from "../policies/placeholders";
import { placed } from "./source";
import { nearest } from "./words";

/** The texts that placeholders may name, by their path; absent while content/site.json cannot be read. */
export type PlaceholderValues = ReadonlyMap<string, string> | undefined;

export type CheckedMarkdown = ReturnType<typeof checkMarkdown>;

/** The time for reading a paragraph grows with the square of the signs * and _ in it. */
const mostSigns = 1000;

/** Checks what stands behind `start` in a file. */
export function checkMarkdown(file: string, start: number, values: PlaceholderValues) {
  // With blanks in place of the front matter, so that places are those in the file.
  const text = file.slice(0, start).replace(/[^\r\n]/g, " ") + file.slice(start);
  const unread = unreadable(text);
  const root = fromMarkdown(unread === undefined ? text : "");
  const nodes = nodesIn(root);
  const problems = unread ?? [
    ...nodeProblems(nodes, text),
    ...rules.flatMap((rule) => matches(rule, text)),
    ...unknownPlaceholders(text, values),
  ];
  return {
    text: file.slice(start),
    links: nodes.flatMap((node) =>
      node.type === "link" || node.type === "definition" ? [{ url: node.url, ...placeOf(node) }] : [],
    ),
    headingIds: idsOf(root, values),
    problems: problems.map((problem) => placed(problem, ["text"])),
  };
}

/** Why there is no sense in reading a text. */
function unreadable(text: string): ValueProblem[] | undefined {
  if (text.trim() === "") {
    const words = problem("empty-text", "no text below the second ---", "the text of the policy");
    return [{ ...words, at: text.length }];
  }
  const crowded = text.split(/\n\s*\n/).find((part) => [...part.matchAll(/[*_]+/g)].length > mostSigns);
  if (crowded === undefined) return undefined;
  const found = `more than ${mostSigns} signs * and _ in one paragraph`;
  const words = problem("crowded-text", found, "*italic* and **bold** words here and there");
  return [{ ...words, at: text.indexOf(crowded) }];
}

function nodeProblems(nodes: readonly Nodes[], text: string): ValueProblem[] {
  // What has been said of an opening tag need not be said again of the closing one.
  const hasOpening = nodes.some((node) => node.type === "html" && !isClosing(node));
  return nodes.flatMap((node) => {
    const { at, length } = placeOf(node);
    const found = hasOpening && isClosing(node) ? undefined : nodeProblem(node, text.slice(at, at + length));
    return found === undefined ? [] : [{ length, ...found, at: at + (found.at ?? 0) }];
  });
}

const placeOf = ({ position }: Nodes) => {
  const { offset: at = 0 } = position?.start ?? {};
  return { at, length: Math.max(1, (position?.end.offset ?? 0) - at) };
};

/** All nodes in the order of the text, without recursion: no text may exhaust the stack. */
function nodesIn(root: Root): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    if ("children" in node) waiting.push(...node.children.toReversed());
  }
  return found;
}

const isClosing = (node: Nodes) => node.type === "html" && node.value.startsWith("</");

/**
 * The ids that headings will have on the page; absent while one of them names a text that is not known. Only headings
 * that stand in no quotation and no list become sections of the page, with an id.
 */
function idsOf(root: Root, values: PlaceholderValues): string[] | undefined {
  const headings = root.children.flatMap((node) =>
    node.type === "heading" && node.depth > 1 && node.depth < 5 ? [textOf(node)] : [],
  );
  if (values === undefined && headings.some((words) => findPlaceholders(words).length > 0)) return undefined;
  return headingIds(headings.map((words) => fillPlaceholders(words, values ?? new Map())));
}

/** What is wrong with a part of a text, by what Markdown makes of it; `raw` is how it was typed. */
function nodeProblem(node: Nodes, raw: string): ValueProblem | undefined {
  switch (node.type) {
    case "heading":
      return headingProblem(node.depth, textOf(node).trim(), raw);
    case "html": {
      const allowed = "Markdown only: **bold**, *italic*, [words](address), lists and headings";
      return problem("html", `HTML: ${node.value.slice(0, 40).split("\n")[0]}`, allowed);
    }
    case "image":
    case "imageReference":
      return problem("image", "a picture", "text only; policies have no pictures");
    case "code": {
      const isBlock = /^[`~]/.test(raw);
      const found = isBlock ? "a block of code" : "a line far to the right, which the page shows as code";
      const allowed = "text that begins at the left edge, or below the words of the list that it belongs to";
      return problem("code", found, allowed);
    }
    case "link":
      if (textOf(node).trim() !== "") return undefined;
      return problem("empty-link", "a link without words", "words between [ and ]");
    case "text":
      return leftover(raw);
    default:
      return undefined;
  }
}

function headingProblem(depth: number, words: string, raw: string): ValueProblem | undefined {
  if (words === "") return problem("empty-heading", "a heading without words", "words after the signs ##");
  if (!raw.startsWith("#")) {
    const found = "a line of - or = right below a text, which makes a heading of it";
    const allowed = "an empty line between the text and the line; for a heading, ## before its words";
    return problem("underlined-heading", found, allowed);
  }
  if (depth > 1 && depth < 5) return undefined;
  const found = `a heading with ${depth === 1 ? "one sign" : `${depth} signs`} #`;
  const allowed = "## for a section, ### and #### below it; the title stands in the front matter";
  return problem("heading-level", found, allowed);
}

const brokenLink =
  /\[[^[\]]*\]\s?[([][^\s)\]]*|\]\([^\s)]*|\([^()\n]+\)\[(?:https?:|mailto:|tel:|www\.|[/#])[^\]\n]*\]/;

/** Signs that Markdown could make nothing of: the page would show them. */
function leftover(raw: string): ValueProblem | undefined {
  const { 0: link, index: at } = brokenLink.exec(raw) ?? {};
  if (link !== undefined) {
    const allowed = "[words](address), with no space between ] and ( or in the address, and ) at its end";
    return { ...problem("link-syntax", `a link that is none: ${link}`, allowed), at, length: link.length };
  }
  if (!raw.includes("**")) return undefined;
  const allowed = "**bold**: two signs before the first letter and two behind the last";
  return problem("bold", "two signs ** without two others to go with them", allowed);
}

const textRule = (rule: string, pattern: RegExp, what: string, allowed: string): TextRule => ({
  rule,
  pattern,
  found: (match) => `${what}: ${match.trim().slice(0, 40)}`,
  allowed,
});

/** What must not stand anywhere in a policy's text. */
const rules: readonly TextRule[] = [
  ...characterRules,
  {
    rule: "control-character",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g,
    found: (match) => `an invisible control character (${codePoint(match)})`,
    allowed: "text without control characters; delete it",
  },
  textRule(
    "list-sign",
    /^[ \t]*(?:[•▪◦‣●○·\uf0b7][ \t]*\S|[-+](?=\p{L})|[-*+] \[[ xX]\]).*/gmu,
    "a sign that makes no list",
    "a hyphen, a space and the words: - one entry; policies have nothing to tick",
  ),
  textRule(
    "heading-space",
    /^ {0,3}(?:#{2,4}(?=[^#\s])|#(?=\p{L})).*/gmu,
    "no space between the signs # and the words of a heading",
    "a space after the signs: ## 1. Who we are",
  ),
  textRule(
    "footnote",
    /\[\^[^[\]\n]+\]:?|\^\[[^[\]\n]*\]/g,
    "a footnote",
    "the words themselves, in the text; policies have no footnotes",
  ),
  textRule(
    "placeholder",
    /(?<!\{)\{[\w .-]+\}(?!\})|(?<!\{)\{\{(?![^{}\n]*\}\})|(?<!\{\{[^{}\n]*)\}\}/g,
    "a placeholder that nothing fills in",
    "{{ and }} around the path of a text in content/site.json: {{ contact.email }}",
  ),
];

function unknownPlaceholders(text: string, values: PlaceholderValues): ValueProblem[] {
  if (values === undefined) return [];
  const known = [...values.keys()];
  const unknown = findPlaceholders(text).filter(({ path }) => !values.has(path));
  return unknown.map(({ path, start: at, end }) => {
    const found = `the placeholder {{ ${path} }}, for which content/site.json has no text`;
    const allowed = "the path of a text in content/site.json, for instance {{ contact.email }}";
    const meant = known.find((one) => one.endsWith(`.${path}`)) ?? nearest(path, known);
    return { ...problem("placeholder", found, allowed, meant && `{{ ${meant} }}`), at, length: end - at };
  });
}
