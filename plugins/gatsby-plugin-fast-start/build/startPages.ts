import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { appDataFile, bundleStats, pageDataFile, pageStart, startPage } from "./pageStart";
import { tellRulesApart } from "./servedStyle";

/**
 * Runs on the written pages of every build: bundles may change while Gatsby keeps a page's HTML, and a page must
 * never preload a file of the build before.
 */
export async function startPages({ store }: Pick<ParentSpanPluginArgs, "store">): Promise<void> {
  const { program, pages } = store.getState();
  const site = join(program.directory, "public");
  const stats = bundleStats.parse(await readJson(join(site, "webpack.stats.json")));
  const { webpackCompilationHash } = appDataFile.parse(await readJson(join(site, "page-data/app-data.json")));
  for (const path of pages.keys()) {
    const folder = path === "/" ? "index" : path;
    const page = pageDataFile.parse(await readJson(join(site, "page-data", folder, "page-data.json")));
    const file = join(site, path.endsWith(".html") ? path : join(path, "index.html"));
    const html = await readFile(file, "utf8");
    const styled = tellRulesApart(html);
    await writeFile(file, startPage(styled, pageStart(page, stats), webpackCompilationHash));
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}
