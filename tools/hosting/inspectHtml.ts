import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import {
  defaultTreeAdapter,
  html,
  parse,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";
import { contentTypes, listFiles, sha256 } from "./siteFiles";

export interface Inspection {
  /** Sources for the policy: one for each inline script that may run. */
  readonly scriptHashes: string[];
  /** Sources for the policy: one for each style element. */
  readonly styleHashes: string[];
  /** Sentences that name the place and quote the text. A site with a problem is not published. */
  readonly problems: string[];
}

type OwnScripts = readonly (string | RegExp)[];

interface Rules {
  /** The inline scripts that may stand in a page, each by its text or by the form of its whole text. */
  readonly ownScripts: OwnScripts;
  /** Texts of the style elements that scripts make. */
  readonly madeStyles: readonly string[];
  /** Addresses of the HTML files that Gatsby made. */
  readonly pages: ReadonlySet<string>;
}

/** Inspects all files of the site. */
export async function inspectSite(site: string, rules: Rules): Promise<Inspection> {
  const files = await listFiles(site);
  const found: Inspection = {
    scriptHashes: [],
    styleHashes: rules.madeStyles.map(hashSource),
    problems: files.flatMap((path) => fileProblem(path, rules.pages)),
  };
  for (const path of files.filter((name) => /\.(?:html|svg)$/.test(name)))
    inspectHtml(await readFile(join(site, path), "utf8"), `public${path}`, rules.ownScripts, found);
  return found;
}

function fileProblem(path: string, pages: ReadonlySet<string>): string[] {
  if (/\/\.(?!well-known\/)/.test(path)) return [`public${path} is a hidden file`];
  if (contentTypes[extname(path)] === undefined)
    return [`public${path} is of a kind that the site does not serve`];
  return path.endsWith(".html") && !pages.has(path)
    ? [`public${path} is not one of the site's pages, and static/ may hold no HTML`]
    : [];
}

const refusedElements = /^(?:applet|base|embed|fencedframe|form|frame|frameset|iframe|object|portal)$/;
const refusedAttributes = /^(?:on.*|srcdoc|ping|formaction)$/i;
const executableTypes = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j)script)$/i;

const hashSource = (text: string): string => `'sha256-${sha256(text)}'`;

/**
 * Reads a page or an SVG as a browser does and refuses what it does not know. Inline scripts are compared with the
 * project's own: hashing every script that stands in a page would allow an injected one too. Adds to what was found.
 */
export function inspectHtml(
  markup: string,
  file: string,
  ownScripts: OwnScripts,
  found: Inspection = { scriptHashes: [], styleHashes: [], problems: [] },
): Inspection {
  const visit = (node: Tree.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const at = node.sourceCodeLocation;
      const report = (what: string, text: string) => {
        const quoted = JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
        found.problems.push(`${file}:${at?.startLine ?? 1}:${at?.startCol ?? 1} has ${what}: ${quoted}`);
      };
      inspectElement(node, report);
      if (node.tagName === "script") inspectScript(node, ownScripts, report, found.scriptHashes);
      if (file.endsWith(".html")) inspectStyle(node, report, found.styleHashes);
      if ("content" in node) visit(node.content);
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  // Without scripting, the inside of noscript is parsed as markup.
  visit(parse(markup, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return found;
}

type Report = (what: string, text: string) => void;

function inspectElement(element: Tree.Element, report: Report) {
  const { tagName, attrs } = element;
  if (refusedElements.test(tagName)) report(`a <${tagName}> element`, serializeOuter(element));
  if (
    tagName === "meta" &&
    attrs.some(({ name, value }) => name === "http-equiv" && /refresh|policy/i.test(value))
  )
    report("a meta element that overrides the server", serializeOuter(element));
  for (const { name, value, prefix } of attrs) {
    const full = prefix === undefined || prefix === "" ? name : `${prefix}:${name}`;
    if (refusedAttributes.test(full)) report(`the attribute "${full}"`, value);
    const problem = addressProblem(element, full, value);
    if (problem !== undefined) report(`${problem} in the attribute "${full}" of <${tagName}>`, value);
  }
}

function inspectScript(element: Tree.Element, ownScripts: OwnScripts, report: Report, hashes: string[]) {
  const type = attributeOf(element, "type")?.trim() ?? "";
  const text = serialize(element);
  if (element.namespaceURI !== html.NS.HTML) report("a script inside a picture", text);
  else if (type === "application/ld+json") return;
  else if (!executableTypes.test(type)) report(`a script of the unknown type "${type}"`, text);
  else if (attributeOf(element, "src") !== undefined) {
    if (text.trim() !== "") report("a script with both an address and a text", text);
  } else if (ownScripts.some((own) => (typeof own === "string" ? own === text : own.test(text))))
    hashes.push(hashSource(text));
  else report("an unknown inline script", text);
}

/** Content stands in the body, so a style there may be an injected one. Attributes cannot be allowed one by one. */
function inspectStyle(element: Tree.Element, report: Report, hashes: string[]) {
  const own = attributeOf(element, "style");
  if (own !== undefined) report('the attribute "style"', own);
  if (element.tagName !== "style") return;
  if (element.parentNode?.nodeName === "head") hashes.push(hashSource(serialize(element)));
  else report("a style outside of the head", serialize(element));
}

const attributeOf = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Attributes whose address the browser fetches by itself, on any element. */
const fetchingAttributes = /^(?:src|srcset|imagesrcset|poster|background|data)$/;
/** Relations of a `link` that name a page and fetch nothing. */
const namingRelations = /^(?:canonical|alternate|author|license|me|next|prev)$/;

function addressProblem(element: Tree.Element, name: string, value: string): string | undefined {
  // Browsers drop control characters and blanks before they look for the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they can hide a scheme.
  const address = value.replace(/[\u0000-\u0020]/g, "").toLowerCase();
  if (/^(?:javascript|vbscript|livescript):|^data:(?!image\/)/.test(address))
    return "an address that runs code";
  const names = element.tagName === "link" && namingRelations.test(attributeOf(element, "rel") ?? "");
  const isLink = names || /^(?:a|area)$/.test(element.tagName);
  const fetches = fetchingAttributes.test(name) || (/^(?:xlink:)?href$/.test(name) && !isLink);
  // In a srcset, a comma stands before the next address.
  const isForeign =
    /(?:^|,)(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/.test(address) && !address.startsWith("data:image/");
  return fetches && isForeign ? "a foreign address that every visitor would contact" : undefined;
}
