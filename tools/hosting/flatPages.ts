import { mkdir, rename, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./siteFiles";

/**
 * Netlify and Cloudflare Pages answer `/page` from `page.html`, but redirect it to `/page/` when it is
 * `page/index.html`, which is not the address that the site links to.
 */
export const flattenPages = (site: string) => movePages(site, /^(\/.+)\/index\.html$/, ".html");

/** Back to where Gatsby looks for them, when the host kept the last build. */
export const unflattenPages = (site: string) =>
  movePages(site, /^(\/(?!404\.html)[^/]+(?<!\/index))\.html$/, "/index.html");

async function movePages(site: string, pattern: RegExp, ending: string) {
  for (const path of await listFiles(site)) {
    const route = pattern.exec(path)?.[1];
    if (route === undefined || route === "/index") continue;
    const from = join(site, path);
    const to = join(site, route + ending);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await rmdir(dirname(from)).catch(() => undefined);
  }
}
