import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { siteProject } from "../../support/sample";

type Node = DefaultTreeAdapterMap["node"];
export type Tag = DefaultTreeAdapterMap["element"];

/** The folder with the tested site. */
export const root = join(siteProject, "public");

export interface BuiltPage {
  /** Path below `root`, with forward slashes. */
  readonly file: string;
  readonly html: string;
  readonly tags: readonly Tag[];
}

/** Parses every HTML file of the built site. */
export function builtPages(): BuiltPage[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return (
    files
      .map((file) => file.replaceAll("\\", "/"))
      // page-data/404.html is a folder.
      .filter((file) => file.endsWith(".html") && statSync(join(root, file)).isFile())
      .sort()
      .map((file) => {
        const html = readFileSync(join(root, file), "utf8");
        return { file, html, tags: tagsIn(parse(html)) };
      })
  );
}

export const attribute = (tag: Tag | undefined, name: string): string | undefined =>
  tag?.attrs.find((one) => one.name === name)?.value;

/** Returns the file that a host sends for a path. */
export function fileFor(path: string): string | undefined {
  const plain = decodeURIComponent(path).replace(/^\//, "");
  return [plain, join(plain, "index.html"), `${plain}.html`].find(
    (file) => file !== "" && existsSync(join(root, file)) && statSync(join(root, file)).isFile(),
  );
}

export const textOf = (node: Node): string => {
  if ("value" in node && node.nodeName === "#text") return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
};

function tagsIn(node: Node): Tag[] {
  const inside = "childNodes" in node ? node.childNodes.flatMap(tagsIn) : [];
  return "tagName" in node ? [node, ...inside] : inside;
}
