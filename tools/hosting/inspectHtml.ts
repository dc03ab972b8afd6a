import { createHash } from "node:crypto";
import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { addressProblem, fetchesForeign } from "./addresses";

/** A script that may stand in a page: its text, or the form of its whole text. */
export type OwnScript = string | RegExp;

export interface Inspection {
  /** Sources for the policy: one for each inline script that may run. */
  readonly hashes: readonly string[];
  /** Sentences that name the place and quote the text. */
  readonly problems: readonly string[];
}

const refusedElements = new Set([
  "applet",
  "base",
  "embed",
  "fencedframe",
  "form",
  "frame",
  "frameset",
  "iframe",
  "object",
  "portal",
]);
const refusedAttributes = /^(?:on.*|srcdoc|ping|formaction)$/i;
const executableTypes = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j)script)$/i;

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Reads one page (or picture made of markup) as a browser would, and accepts nothing that it does not know. A policy
 * made of the hashes of whatever stands in the pages would bless an injected script too: so only our own scripts may
 * stand there, and they are compared exactly.
 */
export function inspectHtml(markup: string, file: string, ownScripts: readonly OwnScript[]): Inspection {
  const hashes: string[] = [];
  const problems: string[] = [];

  const visit = (node: Tree.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const at = node.sourceCodeLocation;
      const report = (what: string, text: string) =>
        problems.push(`${file}:${at?.startLine ?? 1}:${at?.startCol ?? 1} has ${what}: ${quoted(text)}`);
      inspectElement(node, report);
      if (node.tagName === "script") inspectScript(node, ownScripts, report, hashes);
      if ("content" in node) visit(node.content);
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  // Without scripting, what stands in noscript is markup like any other.
  visit(parse(markup, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return { hashes, problems };
}

type Report = (what: string, text: string) => void;

function inspectElement(element: Tree.Element, report: Report) {
  const { tagName, attrs } = element;
  if (refusedElements.has(tagName)) report(`a <${tagName}> element`, tagOf(element));
  if (
    tagName === "meta" &&
    attrs.some(({ name, value }) => name === "http-equiv" && /refresh|policy/i.test(value))
  )
    report("a meta element that overrides the server", tagOf(element));
  if (tagName === "style" && fetchesForeign(textOf(element)))
    report("a style that fetches from elsewhere", textOf(element));
  const rel = attrs.find(({ name }) => name === "rel")?.value ?? "";
  for (const { name, value, prefix } of attrs) {
    const full = prefix === undefined || prefix === "" ? name : `${prefix}:${name}`;
    if (refusedAttributes.test(full)) report(`the attribute "${full}"`, value);
    if (full === "style" && fetchesForeign(value)) report("a style that fetches from elsewhere", value);
    const problem = addressProblem({ element: tagName, name: full, value, rel });
    if (problem !== undefined) report(`${problem} in the attribute "${full}" of <${tagName}>`, value);
  }
}

function inspectScript(
  element: Tree.Element,
  ownScripts: readonly OwnScript[],
  report: Report,
  hashes: string[],
) {
  const type = element.attrs.find(({ name }) => name === "type")?.value.trim() ?? "";
  const text = textOf(element);
  if (element.namespaceURI !== html.NS.HTML) report("a script inside a picture", text);
  else if (type === "application/ld+json") inspectData(text, report);
  else if (!executableTypes.test(type)) report(`a script of the unknown type "${type}"`, text);
  else if (element.attrs.some(({ name }) => name === "src")) {
    if (text.trim() !== "") report("a script with both an address and a text", text);
  } else if (ownScripts.some((own) => (typeof own === "string" ? own === text : own.test(text))))
    hashes.push(hashSource(text));
  else report("an unknown inline script", text);
}

function inspectData(text: string, report: Report) {
  try {
    JSON.parse(text);
  } catch {
    report("structured data that is not JSON", text);
  }
}

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : "")).join("");

const tagOf = ({ tagName, attrs }: Tree.Element): string =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`;

const quoted = (text: string): string => JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
