import { readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

/** The folder of releases: `releases/<id>/` holds a site and its headers, and `current` points at the live one. */
export const releaseFolder = (target: string, id: string): string => join(target, "releases", id);

export const unfinished = ".unfinished-";

/** Oldest first: an id begins with its time. */
export async function listReleases(target: string): Promise<readonly string[]> {
  const names = await readdir(join(target, "releases")).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).sort();
}

export const currentRelease = (target: string): Promise<string | undefined> =>
  readlink(join(target, "current")).then(basename, () => undefined);

/** A link cannot be changed in place; a new one that is renamed over the old leaves no moment without either. */
export async function switchTo(target: string, id: string): Promise<void> {
  const next = join(target, `${unfinished}${process.pid}`);
  await rm(next, { force: true });
  try {
    await symlink(join("releases", id), next);
    await rename(next, join(target, "current"));
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Removes what killed runs left, and the oldest releases; the live one and those after it always stay. */
export async function prune(target: string, keep: number): Promise<void> {
  const folder = join(target, "releases");
  const live = await currentRelease(target);
  const releases = await listReleases(target);
  const old = releases
    .slice(0, Math.max(0, releases.length - keep))
    .filter((id) => live !== undefined && id < live);
  // Renamed first, so that a release that is half deleted never looks like one to go back to.
  for (const id of old) await rename(join(folder, id), join(folder, unfinished + id));
  for (const name of await readdir(folder))
    if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true });
  for (const name of await readdir(target)) if (name.startsWith(unfinished)) await rm(join(target, name));
}
