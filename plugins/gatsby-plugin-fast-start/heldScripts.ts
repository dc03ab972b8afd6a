import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { firstPaintScript } from "./firstPaintScript";
import { incompatible } from "./incompatible";
import { rewriteStyles } from "./serverStyles";

const pageData = z.object({
  componentChunkName: z.string(),
  path: z.string().regex(/^\/[\w./-]*$/),
  staticQueryHashes: z.array(z.string()),
});
const appData = z.object({ webpackCompilationHash: z.string().regex(/^[0-9a-f]+$/) });
const webpackStats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });

interface Build {
  readonly hash: string;
  /** Script files by the name of their chunk. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/** Rewrites the HTML of every page. Runs after every build: Gatsby can keep a page's HTML when bundle names change. */
export async function rewritePages(site: string, paths: Iterable<string>): Promise<void> {
  const { assetsByChunkName: scripts } = await read(join(site, "webpack.stats.json"), webpackStats);
  const { webpackCompilationHash: hash } = await read(join(site, "page-data", "app-data.json"), appData);
  for (const path of paths) {
    const page = await read(join(site, "page-data", dataFolder(path), "page-data.json"), pageData);
    const file = join(site, path.endsWith(".html") ? path : join(path, "index.html"));
    const html = rewriteStyles(await readFile(file, "utf8"), path);
    await writeFile(file, holdScripts(html, page, { hash, scripts }));
  }
}

const dataFolder = (path: string) => (path === "/" ? "index" : path.slice(1));

async function read<T>(file: string, shape: z.ZodType<T>): Promise<T> {
  const found = shape.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!found.success) throw incompatible(`Unexpected content in ${file} (${z.prettifyError(found.error)}).`);
  return found.data;
}

/** Gatsby's script with the page's path, which becomes an attribute of the template. */
const pathScript = /<script id="gatsby-script-loader">[\s\S]*?<\/script>/;
/** Gatsby's other scripts, or the template and script of an earlier build. */
const scriptSlot =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->|<template data-page-path=[\s\S]*?<\/template><script>[\s\S]*?<\/script>/;

/**
 * Moves a page's scripts into a template, together with preloads of the data that Gatsby fetches before hydration.
 * Adds the script that inserts them after the first paint.
 */
export function holdScripts(html: string, page: z.infer<typeof pageData>, { hash, scripts }: Build): string {
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
    ...data.map(
      (href) => `<link rel="preload" href="${href}" as="fetch" crossorigin="anonymous" fetchpriority="low">`,
    ),
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
