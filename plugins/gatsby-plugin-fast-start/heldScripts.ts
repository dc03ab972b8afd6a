import { firstPaintScript } from "./firstPaintScript";
import { incompatible } from "./incompatible";

export interface Page {
  readonly path: string;
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
}

export interface Build {
  readonly hash: string;
  /** Script files by the name of their chunk. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/** Folder of a page's data in `page-data`. */
export const dataFolder = (path: string) => (path === "/" ? "index" : path.slice(1));

/** Gatsby's script with the page's path, which becomes an attribute of the template. */
const pathScript = /<script id="gatsby-script-loader">[\s\S]*?<\/script>/;
/** Gatsby's other scripts, or the template and script of an earlier build. */
const scriptSlot =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->|<template data-page-path=[\s\S]*?<\/template><script>[\s\S]*?<\/script>/;

/**
 * Moves a page's scripts into a template, together with preloads of the data that Gatsby fetches before hydration.
 * Adds the script that inserts them after the first paint.
 */
export function holdScripts(html: string, page: Page, { hash, scripts }: Build): string {
  const data = [
    `/page-data/${dataFolder(page.path)}/page-data.json`,
    "/page-data/app-data.json",
    ...page.staticQueryHashes.map((query) => `/page-data/sq/d/${query}.json`),
  ];
  const code = ["app", page.componentChunkName].flatMap((chunk) => {
    const files = scripts[chunk];
    if (files === undefined) throw incompatible(`webpack.stats.json has no files for chunk "${chunk}".`);
    return files;
  });
  const held = [
    ...data.map((href) => `<link rel="preload" href="${href}" as="fetch" crossorigin fetchpriority="low">`),
    ...code.map((file) => `<script src="/${file}" async></script>`),
  ].join("");
  if (!scriptSlot.test(html)) throw incompatible(`Page ${page.path} has no script section.`);
  return html
    .replace(pathScript, "")
    .replace(
      scriptSlot,
      () =>
        `<template data-page-path="${page.path}" data-___webpack-compilation-hash="${hash}">${held}</template>` +
        `<script>${firstPaintScript}</script>`,
    );
}
