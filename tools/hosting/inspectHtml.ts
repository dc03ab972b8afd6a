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
import type { ThirdParty } from "../model/thirdParties";
import { contentTypes, listFiles, sha256 } from "./siteFiles";

export interface Inspection {
  /** Policy sources for the inline scripts. */
  readonly scriptHashes: string[];
  /** Policy sources for the style elements. */
  readonly styleHashes: string[];
  /** Messages with file, position and quoted text. Any problem stops the build. */
  readonly problems: string[];
}

interface KnownScripts {
  /** Contents of the allowed inline scripts, or patterns that match the whole content. */
  readonly knownScripts: readonly (string | RegExp)[];
  /** A script whose URL is a `tag` is allowed. */
  readonly thirdParties: readonly ThirdParty[];
}

interface Rules extends KnownScripts {
  /** Contents of the style elements that scripts add. */
  readonly placeholderStyles: readonly string[];
  /** Paths of the HTML files that Gatsby wrote. */
  readonly pages: ReadonlySet<string>;
}

/** Inspects all files of a built site. */
export async function inspectSite(site: string, rules: Rules): Promise<Inspection> {
  const files = await listFiles(site);
  const found: Inspection = {
    scriptHashes: [],
    styleHashes: rules.placeholderStyles.map(hashSource),
    problems: files.flatMap((path) => fileProblem(path, rules.pages)),
  };
  for (const path of files.filter((name) => /\.(?:html|svg)$/.test(name)))
    inspectHtml(await readFile(join(site, path), "utf8"), `public${path}`, rules, found);
  return found;
}

function fileProblem(path: string, pages: ReadonlySet<string>): string[] {
  const file = `public${path}`;
  if (/\/\.(?!well-known\/)/.test(path))
    return [`${file}: Hidden files can't be published. Delete the file from static/.`];
  if (contentTypes[extname(path)] === undefined)
    return [
      `${file}: Unknown file type. Delete the file, or add its type to \`contentTypes\` in tools/hosting/siteFiles.ts.`,
    ];
  return path.endsWith(".html") && !pages.has(path)
    ? [
        `${file}: HTML files can't be published from static/. Delete the file, or write the page as Markdown in content/.`,
      ]
    : [];
}

const refusedElements = /^(?:applet|base|embed|fencedframe|form|frame|frameset|iframe|object|portal)$/;
const refusedAttributes = /^(?:on.*|srcdoc|ping|formaction)$/i;
const executableTypes = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j)script)$/i;

const hashSource = (text: string): string => `'sha256-${sha256(text)}'`;

/**
 * Parses a page or an SVG like a browser and adds hashes and problems to `found`. Hashes known inline scripts only:
 * hashing every script would allow an injected one, too.
 */
export function inspectHtml(
  markup: string,
  file: string,
  known: KnownScripts,
  found: Inspection = { scriptHashes: [], styleHashes: [], problems: [] },
): Inspection {
  const visit = (node: Tree.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const at = node.sourceCodeLocation;
      const report = (what: string, text: string) => {
        const quoted = JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
        found.problems.push(`${file}:${at?.startLine ?? 1}:${at?.startCol ?? 1}: ${what}: ${quoted}`);
      };
      inspectElement(node, known, report);
      if (node.tagName === "script") inspectScript(node, known, report, found.scriptHashes);
      if (file.endsWith(".html")) inspectStyle(node, report, found.styleHashes);
      if ("content" in node) visit(node.content);
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  // With scripting disabled, the parser reads the content of noscript as markup.
  visit(parse(markup, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return found;
}

type Report = (what: string, text: string) => void;

function inspectElement(element: Tree.Element, { thirdParties }: KnownScripts, report: Report) {
  const { tagName, attrs } = element;
  if (refusedElements.test(tagName)) report(`<${tagName}> element`, serializeOuter(element));
  if (
    tagName === "meta" &&
    attrs.some(({ name, value }) => name === "http-equiv" && /refresh|policy/i.test(value))
  )
    report("<meta> that overrides a header", serializeOuter(element));
  for (const { name, value, prefix } of attrs) {
    const full = prefix === undefined || prefix === "" ? name : `${prefix}:${name}`;
    if (refusedAttributes.test(full)) report(`attribute ${full}`, value);
    if (tagName === "script" && full === "src" && thirdParties.some(({ tag }) => tag === value)) continue;
    const problem = urlProblem(element, full, value);
    if (problem !== undefined) report(`${problem} in attribute ${full} of <${tagName}>`, value);
  }
}

function inspectScript(
  element: Tree.Element,
  { knownScripts }: KnownScripts,
  report: Report,
  hashes: string[],
) {
  const type = attributeOf(element, "type")?.trim() ?? "";
  const text = serialize(element);
  if (element.namespaceURI !== html.NS.HTML) report("script inside an SVG", text);
  else if (type === "application/ld+json") return;
  else if (!executableTypes.test(type)) report(`script of unknown type "${type}"`, text);
  else if (attributeOf(element, "src") !== undefined) {
    if (text.trim() !== "") report("script with both src and text", text);
  } else if (knownScripts.some((known) => (typeof known === "string" ? known === text : known.test(text))))
    hashes.push(hashSource(text));
  else report("unknown inline script", text);
}

/** Refuses styles outside <head>, which content may have injected, and style attributes, which have no hash. */
function inspectStyle(element: Tree.Element, report: Report, hashes: string[]) {
  const inline = attributeOf(element, "style");
  if (inline !== undefined) report("attribute style", inline);
  if (element.tagName !== "style") return;
  if (element.parentNode?.nodeName === "head") hashes.push(hashSource(serialize(element)));
  else report("style outside <head>", serialize(element));
}

const attributeOf = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Attributes with a URL that the browser fetches automatically, on any element. */
const fetchingAttributes = /^(?:src|srcset|imagesrcset|poster|background|data)$/;
/** Values of `rel` for which the browser fetches nothing. */
const unfetchedRelations = /^(?:canonical|alternate|author|license|me|next|prev)$/;

function urlProblem(element: Tree.Element, name: string, value: string): string | undefined {
  // Browsers drop control characters and spaces before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they can hide a scheme.
  const url = value.replace(/[\u0000-\u0020]/g, "").toLowerCase();
  if (/^(?:javascript|vbscript|livescript):|^data:(?!image\/)/.test(url)) return "URL that runs code";
  const isUnfetched =
    element.tagName === "link" && unfetchedRelations.test(attributeOf(element, "rel") ?? "");
  const isLink = isUnfetched || /^(?:a|area)$/.test(element.tagName);
  const fetches = fetchingAttributes.test(name) || (/^(?:xlink:)?href$/.test(name) && !isLink);
  // A comma separates the URLs of a srcset.
  const isForeign = /(?:^|,)(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/.test(url) && !url.startsWith("data:image/");
  return fetches && isForeign ? "URL of another host" : undefined;
}
