import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { hashedPath } from "./headerTable";
import { listFiles } from "./siteFiles";

const readable = new Set([".css", ".html", ".js", ".json", ".xml", ".webmanifest"]);

/**
 * Gatsby leaves the bundles and pictures of earlier builds lying. A bundle is current if this build made it; a
 * picture or font, if a current file mentions it.
 */
export async function findStaleFiles(
  site: string,
  bundles: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const files = await listFiles(site);
  const stale = new Set(
    files.filter((path) => hashedPath.test(path) && !path.startsWith("/static/") && !bundles.has(path)),
  );
  const mentioned = new Set<string>();
  for (const path of files) {
    if (stale.has(path) || !readable.has(extname(path))) continue;
    const text = await readFile(join(site, path), "utf8");
    for (const [address] of text.matchAll(/(?<=\/|")static\/[^\s"'`<>()\\,?#]+/g))
      mentioned.add(`/${decodeURI(address)}`);
  }
  const unused = files.filter((path) => path.startsWith("/static/") && !mentioned.has(path));
  return new Set([...stale, ...unused]);
}
