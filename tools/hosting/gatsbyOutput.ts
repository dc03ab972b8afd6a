import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { RoutesManifest } from "gatsby";
import { hashedPath, listFiles } from "./siteFiles";

/** Returns the bundles and HTML pages in public/ that this build wrote. */
export function builtFiles(routes: RoutesManifest) {
  const bundles = new Set<string>();
  const pages = new Set<string>();
  for (const route of routes) {
    if (route.type !== "static") continue;
    const path = route.filePath.replace(/^public/, "");
    const caching = route.headers.find(({ key }) => key === "cache-control")?.value ?? "";
    if (caching.includes("immutable")) bundles.add(path);
    else if (path.endsWith(".html") && caching !== "") pages.add(path);
  }
  return { bundles, pages };
}

/** Files that only Gatsby's next build needs. */
const buildLeftover =
  /^\/(?:_gatsby|~partytown|\.cache)\/|^\/(?:webpack\.stats|chunk-map)\.json$|^\/404\/index\.html$|\.(?:map|LICENSE\.txt)$/;

/** Files that Gatsby keeps from one build to the next. Every build writes all others again. */
const keptByGatsby =
  /^\/(?:_gatsby|~partytown|page-data|static)\/|\/(?:index|404)\.html$|^\/[^/]+-[0-9a-f]{10,}\.js|^\/(?:webpack\.stats|chunk-map)\.json$/;

const stashFolder = (project: string) => join(project, ".cache", "unpublished");

/**
 * Moves files that no visitor needs out of public/: Gatsby's own, and bundles and images of earlier builds. Gatsby's
 * next build reads some of them.
 */
export async function stash(project: string, bundles: ReadonlySet<string>): Promise<void> {
  const site = join(project, "public");
  for (const path of await unneededFiles(site, bundles))
    await move(join(site, path), join(stashFolder(project), path));
}

/** Restores public/ as Gatsby left it. */
export async function restore(project: string): Promise<void> {
  for (const path of await listFiles(stashFolder(project)))
    await move(join(stashFolder(project), path), join(project, "public", path));
  await rm(stashFolder(project), { recursive: true, force: true });
}

/** Removes files of an earlier build that the next one might not write again, such as those deleted from static/. */
export async function removeStale(site: string): Promise<void> {
  for (const path of await listFiles(site))
    if (!keptByGatsby.test(path) || /\.(?:br|gz)$/.test(path)) await rm(join(site, path));
}

const readable = new Set([".css", ".html", ".js", ".json", ".xml", ".webmanifest"]);

/** A bundle is current if this build wrote it; an image or font, if a current file refers to it. */
async function unneededFiles(site: string, bundles: ReadonlySet<string>) {
  const files = await listFiles(site);
  const isMedia = (path: string) => path.startsWith("/static/");
  const isOldBundle = (path: string) => hashedPath.test(path) && !isMedia(path) && !bundles.has(path);
  const referenced = new Set<string>();
  for (const path of files) {
    if (isOldBundle(path) || !readable.has(extname(path))) continue;
    const text = await readFile(join(site, path), "utf8");
    for (const [url] of text.matchAll(/(?<=\/|")static\/[^\s"'`<>()\\,?#]+/g))
      referenced.add(`/${decodeURI(url)}`);
  }
  const isUnused = (path: string) => isMedia(path) && !referenced.has(path);
  return files.filter((path) => buildLeftover.test(path) || isOldBundle(path) || isUnused(path));
}

/**
 * Renames `page/index.html` to `page.html`, which Netlify and Cloudflare Pages serve at `/page`. They would redirect
 * `/page` to `/page/` otherwise.
 */
export async function flattenPages(project: string): Promise<void> {
  const site = join(project, "public");
  for (const path of await listFiles(site)) {
    const route = /^(\/.+)\/index\.html$/.exec(path)?.[1];
    if (route === undefined) continue;
    await copyFile(join(site, path), join(site, `${route}.html`));
    await move(join(site, path), join(stashFolder(project), path));
  }
}

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
