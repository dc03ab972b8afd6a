import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dataFolder, holdScripts } from "./heldScripts";
import { incompatible } from "./incompatible";
import { rewriteStyles } from "./serverStyles";

const pageData = z.object({
  componentChunkName: z.string(),
  path: z.string().regex(/^\/[\w./-]*$/),
  staticQueryHashes: z.array(z.string()),
});
const appData = z.object({ webpackCompilationHash: z.string().regex(/^[0-9a-f]+$/) });
const webpackStats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });

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

async function read<T>(file: string, shape: z.ZodType<T>): Promise<T> {
  const found = shape.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!found.success) throw incompatible(`Unexpected content in ${file} (${z.prettifyError(found.error)}).`);
  return found.data;
}
