import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { attempt } from "../model/attempt";
import { slugOf } from "../model/fields";
import { isPicture } from "../model/photo";
import { characterRules, codePoint, matches, type TextRule } from "../model/plainText";
import { problem, quoted, type ValueProblem } from "../model/problem";
import { headingIds } from "../policies/headings";
import { fillPlaceholders, findPlaceholders } from "../policies/placeholders";
import { nearest } from "./nearest";
import type { Content } from "./readContent";
import { sectionProblems } from "./sectionReferences";
import { placed } from "./source";

/** Texts by the path that placeholders use; undefined while content/site.json can't be read. */
export type PlaceholderValues = ReadonlyMap<string, string> | undefined;

export type CheckedMarkdown = ReturnType<typeof checkMarkdown>;

/** Parsing time grows with the square of these characters in a paragraph, list or table. */
const limits = [
  { name: "asterisks and underscores", pattern: /[*_]+/g, most: 1000 },
  { name: "opening brackets", pattern: /\[/g, most: 5000 },
];

/** Parsing time grows with the square of the quotes and lists inside each other. */
const maxDepth = 10;

/** The files in content/pictures; undefined for text without pictures. */
type Pictures = Content["pictures"] | undefined;

/** Checks the Markdown from `start` to the end of a file, or a whole answer if `start` is 0. */
export function checkMarkdown(file: string, start: number, values: PlaceholderValues, pictures?: Pictures) {
  // Spaces replace the front matter, so that offsets are those of the file.
  const text = file.slice(0, start).replace(/[^\r\n]/g, " ") + file.slice(start);
  const unread = unreadable(text);
  const root = fromMarkdown(unread === undefined ? text : "");
  const nodes = nodesIn(root);
  const problems = unread ?? [
    ...nodeProblems(nodes, text, { pictures, isAnswer: start === 0 }),
    ...rules.flatMap((rule) => matches(rule, text)),
    ...unknownPlaceholders(text, values),
    ...sectionProblems(nodes, text),
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

/** Reports why the text can't be parsed; undefined if it can. */
function unreadable(text: string): ValueProblem[] | undefined {
  if (text.trim() === "") {
    const valueProblem = problem("empty-text", "There is no text. Write at least one word.");
    return [{ ...valueProblem, at: text.length }];
  }
  for (const { name, pattern, most } of limits) {
    const crowded = text.split(/\n\s*\n/).find((part) => [...part.matchAll(pattern)].length > most);
    if (crowded === undefined) continue;
    const message = `More than ${most} ${name} without an empty line between them. Split the text with empty lines.`;
    return [{ ...problem("crowded-text", message), at: text.indexOf(crowded) }];
  }
  const nested = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d+[.)])[ \\t])){${maxDepth + 1}}`, "m").exec(text);
  if (nested === null) return undefined;
  const message = `Quotes and lists are nested more than ${maxDepth} levels deep. Use fewer levels.`;
  return [{ ...problem("deep-nesting", message), at: nested.index }];
}

interface Context {
  readonly pictures: Pictures;
  readonly isAnswer: boolean;
}

function nodeProblems(nodes: readonly Nodes[], text: string, context: Context): ValueProblem[] {
  // A closing tag is reported with its opening tag.
  const hasOpening = nodes.some((node) => node.type === "html" && !isClosing(node));
  return nodes.flatMap((node) => {
    const { at, length } = placeOf(node);
    const raw = text.slice(at, at + length);
    const found = hasOpening && isClosing(node) ? undefined : nodeProblem(node, raw, context);
    return found === undefined ? [] : [{ length, ...found, at: at + (found.at ?? 0) }];
  });
}

const placeOf = ({ position }: Nodes) => {
  const { offset: at = 0 } = position?.start ?? {};
  return { at, length: Math.max(1, (position?.end.offset ?? 0) - at) };
};

/** All nodes in the order of the text. Iterates, because recursion could exhaust the stack. */
function nodesIn(root: Nodes): Nodes[] {
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
 * The IDs that headings get on the page; undefined while one contains an unknown placeholder. Headings in quotes and
 * lists get none.
 */
function idsOf(root: Root, values: PlaceholderValues): string[] | undefined {
  const headings = root.children.flatMap((node) =>
    node.type === "heading" && node.depth > 1 && node.depth < 5 ? [textOf(node)] : [],
  );
  if (values === undefined && headings.some((text) => findPlaceholders(text).length > 0)) return undefined;
  return headingIds(headings.map((text) => fillPlaceholders(text, values ?? new Map())));
}

/** Reports what is wrong with a Markdown node; `raw` is its source. */
function nodeProblem(node: Nodes, raw: string, { pictures, isAnswer }: Context): ValueProblem | undefined {
  switch (node.type) {
    case "heading":
      if (isAnswer) return problem("heading", "Headings aren't supported in answers. Use bold text.");
      if (pictures !== undefined && nodesIn(node).some(({ type }) => type.startsWith("image")))
        return problem(
          "heading-picture",
          "Pictures in headings aren't supported. Put the picture below the heading.",
        );
      return headingProblem(node.depth, textOf(node).trim(), raw);
    case "html": {
      const [tag = ""] = node.value.split("\n", 1);
      return problem(
        "html",
        `HTML isn't supported: ${quoted(tag)}. Use Markdown, such as **bold** or [text](URL).`,
      );
    }
    case "image":
      return pictureProblem(node.url, node.alt ?? "", pictures);
    case "imageReference":
      return pictureProblem("", node.alt ?? "", pictures);
    case "code":
      return problem(
        "code",
        /^[`~]/.test(raw)
          ? "Code blocks aren't supported. Write the text without them."
          : "The page would show this line as code, because it is indented. Remove the spaces before it, or align it with the text of its list item.",
      );
    case "link":
      if (textOf(node).trim() !== "") return undefined;
      return problem("empty-link", "The link has no text. Write it between [ and ].");
    case "paragraph":
      return isAnswer && tableLine.test(raw)
        ? problem("table", "Tables aren't supported in answers. Use a list.")
        : undefined;
    case "text":
      return leftover(raw) ?? (isAnswer ? strikethrough(raw) : singleTildes(raw));
    default:
      return undefined;
  }
}

/** Matches the line below the header of a table, which may be in a quote. */
const tableLine = /[\r\n](?=.*\|)(?=.*-)[|:\->\t ]+$/m;

/** Reports strikethrough, which policies and pages support, but answers show as text. */
function strikethrough(raw: string): ValueProblem | undefined {
  const at = raw.search(/(?<![\\~])~~(?![~\s\p{P}])/u);
  if (at < 0) return undefined;
  const message = "Strikethrough isn't supported in answers. Remove the tildes or the text.";
  return { ...problem("strikethrough", message), at, length: 2 };
}

const [word, space] = [String.raw`[^\s\p{P}\p{S}]`, String.raw`[\s\p{P}\p{S}]`];

/** Matches text between single tildes that a page would strike out, except in the cells of a table. */
const betweenTildes = new RegExp(
  String.raw`(?<![\\~])~(?:(?=${word})|(?<=(?:^|${space})~)(?![\s~]))[^~|]*(?<!\\)(?:(?<=${word})~|(?<!\s)~(?=$|${space}))(?!~)`,
  "u",
);

/** Reports text that single tildes would strike out. Many writers use a tilde for "about". */
function singleTildes(raw: string): ValueProblem | undefined {
  // The page turns URLs into links.
  const withoutUrls = raw.replace(/(?:https?:\/\/|www\.)\S+/gi, (url) => "x".repeat(url.length));
  const { 0: { length } = "", index: at = 0 } = betweenTildes.exec(withoutUrls) ?? {};
  if (length === 0) return undefined;
  const match = raw.slice(at, at + length);
  const message = `The page would strike out ${quoted(match)}. Put a backslash before each tilde, or write \`~~text~~\` to strike it out.`;
  return { ...problem("strikethrough", message), at, length };
}

/** Returns the name of the picture at a valid path; undefined for any other path. */
const pictureName = (path: string) =>
  isPicture(path) ? /^pictures\/([\w-][\w.-]*)$/i.exec(path)?.[1] : undefined;

function pictureProblem(url: string, alt: string, pictures: Pictures): ValueProblem | undefined {
  if (pictures === undefined) return problem("picture", "Pictures aren't supported here. Remove this one.");
  const name = pictureName(url);
  if (name === undefined) return wrongPath(attempt(() => decodeURI(url)) ?? url);
  if (!pictures.has(name)) {
    const closest = nearest(name, [...pictures.keys()]);
    const message = `content/pictures has no file ${quoted(name)}. Add it, or correct the name.`;
    return problem("missing-picture", message, closest && `pictures/${closest}`);
  }
  const error = pictures.get(name);
  if (error !== undefined)
    return problem("picture-file", `Can't use content/pictures/${name}: ${error.message}.`);
  if (alt.trim() !== "") return undefined;
  return problem("alt-text", "The picture has no alt text. Describe it between [ and ].");
}

/** Matches the path of a picture in content/pictures, with or without the folders. */
const anyPicturePath =
  /^(?:\.{0,2}[\\/])*(?:content[\\/])?(?:pictures[\\/])?(?<name>[^\\/:]+)\.(?<extension>\w+)$/i;

function wrongPath(url: string): ValueProblem {
  const { name = "", extension } = anyPicturePath.exec(url)?.groups ?? {};
  const path = name !== "" && isPicture(url) ? `pictures/${name}.${extension}` : undefined;
  if (path === undefined || pictureName(path) !== undefined)
    return problem(
      "picture",
      "The picture has no valid path. Write ![alt text](pictures/file.jpg), with a JPEG, PNG, WebP or AVIF file in content/pictures.",
      path,
    );
  const message = `${quoted(`${name}.${extension}`)} isn't a valid file name. Rename the file: use letters a to z, digits, dots, hyphens and underscores.`;
  return problem("picture", message, `pictures/${slugOf(name) || "picture"}.${extension}`);
}

function headingProblem(depth: number, text: string, raw: string): ValueProblem | undefined {
  if (text === "") return problem("empty-heading", "The heading has no text. Write it after `##`.");
  if (!raw.startsWith("#"))
    return problem(
      "underlined-heading",
      "The line of - or = turns the text above it into a heading. Put an empty line between them, or use `##` for a heading.",
    );
  const { 0: id, index: at } = /\{#[^\s{}]+\}(?=\s*$)/.exec(raw) ?? {};
  if (id !== undefined) {
    const message = `IDs in headings aren't supported: ${quoted(id)}. Delete it. Links use the heading's text.`;
    return { ...problem("heading-id", message), at, length: id.length };
  }
  if (depth > 1 && depth < 5) return undefined;
  const level = quoted("#".repeat(depth));
  return problem(
    "heading-level",
    `Use \`##\`, \`###\` or \`####\` for headings, not ${level}. The title is the \`title\` field at the top of the file.`,
  );
}

const startOfUrl = /https?:|mailto:|tel:|www\.|[/#]/.source;
/** What a link leads to, possibly without https:// or mailto:. */
const target = `${startOfUrl}|\\{\\{|[^\\s)]*(?:@|\\.[a-z]{2,}(?![\\w.]))`;
/** Brackets without a backslash before them. */
const [openBracket, closeBracket] = [/(?<!\\)\[/.source, /(?<!\\)\]/.source];

const brokenLink = new RegExp(
  [
    // Unfinished, or with an undefined reference.
    `${openBracket}[^[\\]]*${closeBracket}[([][^\\s)\\]]*`,
    // A space after the text.
    `${openBracket}[^[\\]]*${closeBracket}\\s\\((?=${target})[^\\s)\\]]*`,
    // The text isn't in brackets, or has brackets.
    `${closeBracket}\\([^\\s)]*`,
    // Text and URL are swapped.
    `\\([^()\\n]+\\)${openBracket}(?:${startOfUrl})[^\\]\\n]*\\]`,
  ].join("|"),
);

/** Reports text that looks like Markdown but isn't: the page would show it unchanged. */
function leftover(raw: string): ValueProblem | undefined {
  const { 0: link, index: at } = brokenLink.exec(raw) ?? {};
  if (link !== undefined) {
    const message = `${quoted(link)} isn't a valid link. Write [text](URL), with no space before the parenthesis or in the URL.`;
    return { ...problem("link-syntax", message), at, length: link.length };
  }
  if (!raw.includes("**")) return undefined;
  return problem("bold", "Unmatched `**`. Write **bold**, without spaces next to the asterisks.");
}

const textRule = (rule: string, pattern: RegExp, what: string, fix: string): TextRule => ({
  rule,
  pattern,
  message: (match) => `${what}: ${quoted(match.trim())}. ${fix}`,
});

/** Matches the rest of a line and the next line's indentation, unless the line ends with a hard break. */
const toNextNumber = /.*(?<! {2}|\\)\r?\n[ \t>]{0,20}/.source;

/** Matches consecutive list numbers. A single number can start a line of text: "1. Januar". */
const consecutive = Array.from({ length: 30 }, (_, index) => {
  const [number, next] = [`${index + 1}[.)]`, `${index + 2}[.)]`];
  return `${number}(?=\\p{Zs}${toNextNumber}${next}\\p{Zs})|${next}(?<=^[ \\t>]{0,20}${number}\\p{Zs}${toNextNumber}${next})`;
}).join("|");

/** What isn't allowed anywhere in the text. */
const rules: readonly TextRule[] = [
  ...characterRules,
  {
    rule: "control-character",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule reports them.
    pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g,
    message: (match) => `Invisible control character (${codePoint(match)}). Delete it.`,
  },
  textRule(
    "list-marker",
    /^[ \t]*(?:[•▪◦‣●○·\uf020-\uf0ff][\p{Zs}\t]*\S|o\t|§\t(?!\d)|[-+](?=\p{L})|(?:[-*+]|\d+[.)]) \[[ xX]\](?!\()).*/gmu,
    "Not a list item",
    "Start list items with a hyphen and a space. Checkboxes aren't supported.",
  ),
  textRule(
    "heading-space",
    /^ {0,3}(?:#{2,4}(?=[^#\s])|#(?=\p{L})).*/gmu,
    "Missing space in a heading",
    "Put a space after `##`.",
  ),
  {
    rule: "marker-space",
    pattern: new RegExp(`(?<=^[ \\t>]{0,20})(?:#{1,6}|[-+*]|${consecutive})(?! )\\p{Zs}`, "gmu"),
    message(match) {
      const [marker, end, space] = [match.slice(0, -1), match.slice(-2, -1), match.slice(-1)];
      return `Special space (${codePoint(space)}) after ${quoted(marker)}. Replace it with a plain space, or put a backslash before ${quoted(end)}.`;
    },
  },
  textRule(
    "footnote",
    /\[\^[^[\]\n]+\]:?|\^\[[^[\]\n]*\]/g,
    "Footnotes aren't supported",
    "Write the note in the text.",
  ),
  textRule(
    "placeholder",
    /(?<!\{)\{[\w .-]+\}(?!\})|(?<!\{)\{\{(?![^{}\n]*\}\})|(?<!\{\{[^{}\n]*)\}\}/g,
    "Not a placeholder",
    "Write the path of a field of site.json between double braces: {{ contact.email }}.",
  ),
];

function unknownPlaceholders(text: string, values: PlaceholderValues): ValueProblem[] {
  if (values === undefined) return [];
  const known = [...values.keys()];
  const unknown = findPlaceholders(text).filter(({ path }) => !values.has(path));
  return unknown.map(({ path, start: at, end }) => {
    const suggestion = known.find((one) => one.endsWith(`.${path}`)) ?? nearest(path, known);
    const message = `Unknown placeholder ${quoted(`{{ ${path} }}`)}. Use a text field of content/site.json.`;
    return { ...problem("placeholder", message, suggestion && `{{ ${suggestion} }}`), at, length: end - at };
  });
}
