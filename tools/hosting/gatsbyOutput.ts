import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { RoutesManifest } from "gatsby";
import { hashedPath, listFiles } from "./siteFiles";

/** Tells by Gatsby's list which bundles and which HTML files of pages in public/ this build made. */
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

/** What Gatsby writes for itself. */
const buildLeftover =
  /^\/(?:_gatsby|~partytown|\.cache)\/|^\/(?:webpack\.stats|chunk-map)\.json$|^\/404\/index\.html$|\.(?:map|LICENSE\.txt)$/;

/** What Gatsby keeps from build to build. Everything else in public/ is written by each build. */
const keptByGatsby =
  /^\/(?:_gatsby|~partytown|page-data|static)\/|\/(?:index|404)\.html$|^\/[^/]+-[0-9a-f]{10,}\.js|^\/(?:webpack\.stats|chunk-map)\.json$/;

const asideFolder = (project: string) => join(project, ".cache", "unpublished");

/**
 * Moves what no visitor needs out of public/: Gatsby's own files, and bundles and pictures of earlier builds. They are
 * moved, not deleted, because Gatsby's next build reads some of them.
 */
export async function putAside(project: string, bundles: ReadonlySet<string>): Promise<void> {
  const site = join(project, "public");
  for (const path of await unneededFiles(site, bundles))
    await move(join(site, path), join(asideFolder(project), path));
}

/** Restores public/ as Gatsby left it. */
export async function putBack(project: string): Promise<void> {
  for (const path of await listFiles(asideFolder(project)))
    await move(join(asideFolder(project), path), join(project, "public", path));
  await rm(asideFolder(project), { recursive: true, force: true });
}

/** Removes what an earlier build copied or wrote: a file deleted from static/ has to leave the site too. */
export async function removeStrays(site: string): Promise<void> {
  for (const path of await listFiles(site))
    if (!keptByGatsby.test(path) || /\.(?:br|gz)$/.test(path)) await rm(join(site, path));
}

const readable = new Set([".css", ".html", ".js", ".json", ".xml", ".webmanifest"]);

/** A bundle is current if this build made it; a picture or font, if a current file names it. */
async function unneededFiles(site: string, bundles: ReadonlySet<string>) {
  const files = await listFiles(site);
  const isMedia = (path: string) => path.startsWith("/static/");
  const isOldBundle = (path: string) => hashedPath.test(path) && !isMedia(path) && !bundles.has(path);
  const named = new Set<string>();
  for (const path of files) {
    if (isOldBundle(path) || !readable.has(extname(path))) continue;
    const text = await readFile(join(site, path), "utf8");
    for (const [address] of text.matchAll(/(?<=\/|")static\/[^\s"'`<>()\\,?#]+/g))
      named.add(`/${decodeURI(address)}`);
  }
  const isUnused = (path: string) => isMedia(path) && !named.has(path);
  return files.filter((path) => buildLeftover.test(path) || isOldBundle(path) || isUnused(path));
}

/**
 * Netlify and Cloudflare Pages serve `/page` from `page.html`. From `page/index.html` they would redirect to `/page/`,
 * which is not the address that the site links to.
 */
export async function flattenPages(project: string): Promise<void> {
  const site = join(project, "public");
  for (const path of await listFiles(site)) {
    const route = /^(\/.+)\/index\.html$/.exec(path)?.[1];
    if (route === undefined) continue;
    await copyFile(join(site, path), join(site, `${route}.html`));
    await move(join(site, path), join(asideFolder(project), path));
  }
}

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
