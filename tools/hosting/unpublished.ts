import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./siteFiles";

/** What Gatsby writes for itself. Its next build looks for some of it, so it is put aside instead of deleted. */
const buildLeftover =
  /^\/(?:_gatsby|~partytown|\.cache)\/|^\/(?:webpack\.stats|chunk-map)\.json$|^\/404\/index\.html$|\.(?:map|LICENSE\.txt)$/;

const aside = (project: string) => join(project, ".cache", "unpublished");

export async function putAside(project: string, isStale: (path: string) => boolean): Promise<void> {
  const site = join(project, "public");
  for (const path of await listFiles(site))
    if (buildLeftover.test(path) || isStale(path)) await move(join(site, path), join(aside(project), path));
}

/** Before a build: everything is where Gatsby left it. */
export async function putBack(project: string): Promise<void> {
  for (const path of await listFiles(aside(project)))
    await move(join(aside(project), path), join(project, "public", path));
  await rm(aside(project), { recursive: true, force: true });
}

/** What Gatsby keeps from build to build, its pages among it; everything else in public/ is written anew by each. */
const keptByGatsby =
  /^\/(?:_gatsby|~partytown|page-data|static)\/|\/(?:index|404)\.html$|^\/[^/]+-[0-9a-f]{10,}\.js|^\/(?:webpack\.stats|chunk-map)\.json$/;

/** Removes what an earlier build wrote and this one may not: a file that left static/ must leave the site too. */
export async function removeStrays(site: string): Promise<void> {
  for (const path of await listFiles(site)) if (!keptByGatsby.test(path)) await rm(join(site, path));
}

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await removeEmpty(dirname(from));
}

async function removeEmpty(folder: string): Promise<void> {
  const removed = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (removed) await removeEmpty(dirname(folder));
}
