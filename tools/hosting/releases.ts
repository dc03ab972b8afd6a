import fs from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { z } from "zod";
import { attempt } from "../model/attempt";
import { withLock } from "../process/lock";
import { siteUrlFile } from "./headers";
import { manifestProblems } from "./manifest";
import { addServerFiles } from "./nginx";
import { hashedPath, hostingFolder, listFiles } from "./siteFiles";

// A target folder contains `releases/<id>/` with a site and its headers, the link `current` to the live release, and the
// link `loaded` to the release that was live at the last recorded reload.

const day = 24 * 60 * 60 * 1000;
const keptReleases = 5;
const unfinished = ".unfinished-";
const releaseFolder = (target: string, id: string) => join(target, "releases", id);

/** The site can't be published, or there is no earlier release. */
export class RefusedError extends Error {}

export interface Release {
  readonly id: string;
  /** The release that a rollback would restore. */
  readonly before: string | undefined;
}

interface Options {
  readonly now?: Date;
  /** Whether to replace the releases of another site. */
  readonly replace?: boolean;
}

/** Makes a built site the live release. Changes nothing if it fails. */
export function publishRelease(
  site: string,
  folder: string,
  { now = new Date(), replace = false }: Options = {},
): Promise<Release> {
  return withTarget(folder, async (target) => {
    await refuseChanges(site);
    const live = await liveRelease(target);
    if (live !== undefined && !replace)
      await refuseOtherSite(site, join(releaseFolder(target, live), "public"));
    return makeLive(target, live, now, async (draft) => {
      await copyFolder(site, join(draft, "public"));
      await copyFolder(hostingFolder(site), join(draft, ".hosting"));
      await refuseChanges(join(draft, "public"));
    });
  });
}

/** Publishes the release that was live before the current one again. Changes nothing if it fails. */
export function rollBack(
  folder: string,
  { now = new Date() }: Options = {},
): Promise<Release & { readonly restored: string }> {
  return withTarget(folder, async (target) => {
    const live = await liveRelease(target);
    const restored = live && (await releaseBefore(target, live));
    if (restored === undefined) throw new RefusedError("There is no earlier release to roll back to.");
    const earlier = releaseFolder(target, restored);
    // A new release, so that the earlier one stays intact if this is interrupted.
    const release = await makeLive(target, await releaseBefore(target, restored), now, async (draft) => {
      for (const path of await listFiles(join(earlier, "public")))
        await linkFile(join(earlier, "public", path), join(draft, "public", path));
      await copyFolder(join(earlier, ".hosting"), join(draft, ".hosting"));
    });
    return { ...release, restored };
  });
}

/** Records that the server has loaded a release or a later one, so that older ones can be deleted. */
export function recordReload(folder: string, id: string): Promise<void> {
  return withTarget(folder, (target) => replaceLink(target, "loaded", id));
}

/** Runs `work` while no other process publishes to the folder. */
async function withTarget<T>(folder: string, work: (target: string) => Promise<T>): Promise<T> {
  const target = resolve(folder);
  // nginx reads other characters in an `include` or `root` as syntax.
  if (folder === "" || !/^[\p{L}\p{N}/._@+~:-]+$/u.test(target.split(sep).join("/")))
    throw new RefusedError(
      `nginx can't serve from the folder "${folder}". Use letters, digits, and . _ - @ + ~ only.`,
    );
  for (const name of ["current", "loaded"]) {
    const entry = await fs.lstat(join(target, name)).catch(() => undefined);
    if (entry !== undefined && !entry.isSymbolicLink())
      throw new RefusedError(
        `${join(target, name)} isn't a link created by this command. Move it or choose another folder.`,
      );
  }
  // The web server's user has to be able to read new folders.
  process.umask(0o022);
  return withLock(join(target, ".publish.lock"), "npm run release", () => work(target));
}

async function refuseChanges(site: string) {
  const problems = await manifestProblems(site);
  if (problems.length > 0)
    throw new RefusedError(
      `public/ isn't a complete build, or it changed since the build. Run npm run build.\n${problems.join("\n")}`,
    );
}

async function refuseOtherSite(site: string, live: string) {
  const [ours, theirs] = await Promise.all([siteUrl(site), siteUrl(live)]);
  if (theirs !== undefined && theirs !== ours)
    throw new RefusedError(
      `This folder contains releases of ${theirs}, not of ${ours}. To replace them, add --replace.`,
    );
}

/** Reads the URL of a built site, which the adapter wrote. */
const siteUrl = (site: string) => fs.readFile(siteUrlFile(site), "utf8").catch(() => undefined);

/** Copies all files with their modification times. */
async function copyFolder(from: string, to: string) {
  for (const path of await listFiles(from)) {
    await fs.mkdir(dirname(join(to, path)), { recursive: true });
    await fs.copyFile(join(from, path), join(to, path));
    const { atime, mtime } = await fs.stat(join(from, path));
    await fs.utimes(join(to, path), atime, mtime);
  }
}

async function makeLive(
  target: string,
  before: string | undefined,
  now: Date,
  fill: (draft: string) => Promise<void>,
): Promise<Release> {
  const live = await liveRelease(target);
  await cleanUp(target, live);
  const id = now.toISOString().replace(/[-:.]/g, "");
  const draft = releaseFolder(target, unfinished + id);
  try {
    await fs.mkdir(draft, { recursive: true });
    await fs.chmod(dirname(draft), 0o755);
    await fill(draft);
    if (live !== undefined) await carryAssets(releaseFolder(target, live), draft, now.getTime());
    await addServerFiles(join(draft, ".hosting", "nginx"), join(releaseFolder(target, id), "public"));
    await fs.writeFile(beforeFile(draft), before ?? "");
    await flush(draft);
    await fs.rename(draft, releaseFolder(target, id));
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
  await replaceLink(target, "current", id);
  return { id, before };
}

/** Makes all files readable and writes them to the disk, so that none is empty after a power failure. */
async function flush(folder: string) {
  for (const path of await listFiles(folder)) {
    // Read-only files have to become writable before they are opened.
    await fs.chmod(join(folder, path), 0o644);
    const handle = await fs.open(join(folder, path), "r+");
    await handle.sync().finally(() => handle.close());
  }
}

async function listReleases(target: string): Promise<readonly string[]> {
  const names = await fs.readdir(join(target, "releases")).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).sort();
}

const liveRelease = (target: string) => linkedRelease(target, "current");

async function linkedRelease(target: string, link: string): Promise<string | undefined> {
  const path = await fs.readlink(join(target, link)).catch(() => "");
  return (await listReleases(target)).find((id) => id === basename(path));
}

/** Renames a new link over the old one, so that the link always exists. */
async function replaceLink(target: string, link: string, id: string) {
  const next = join(target, ".next");
  await fs.rm(next, { force: true });
  await fs.symlink(join("releases", id), next);
  await fs.rename(next, join(target, link));
}

const beforeFile = (release: string) => join(release, ".hosting", "before");

/** Resolves to the release that was live before this one was published. */
async function releaseBefore(target: string, id: string): Promise<string | undefined> {
  const before = await fs.readFile(beforeFile(releaseFolder(target, id)), "utf8").catch(() => "");
  return (await listReleases(target)).find((other) => other === before);
}

const carriedRecord = z.record(z.string(), z.number());
const carriedFile = (release: string) => join(release, ".hosting", "carried.json");

/**
 * Adds bundles and images that tabs opened on earlier releases may still request, for 30 days after they were last part
 * of the site. Their names contain a hash, so they can't collide.
 */
async function carryAssets(from: string, draft: string, now: number): Promise<void> {
  const earlier = await readCarried(from);
  const carried = await readCarried(draft);
  const present = new Set(await listFiles(join(draft, "public")));
  for (const path of await listFiles(join(from, "public"))) {
    const asset = path.replace(/\.(?:br|gz)$/, "");
    const lastUsed = earlier[asset] ?? now;
    if (!hashedPath.test(asset)) continue;
    // A release restored by a rollback may already carry the file, with an older date.
    if (carried[asset] !== undefined) carried[asset] = Math.max(carried[asset], lastUsed);
    if (present.has(path) || now - lastUsed > 30 * day) continue;
    await linkFile(join(from, "public", path), join(draft, "public", path));
    carried[asset] = lastUsed;
  }
  await fs.writeFile(carriedFile(draft), JSON.stringify(carried, null, 1));
}

async function readCarried(release: string): Promise<Record<string, number>> {
  const text = await fs.readFile(carriedFile(release), "utf8").catch(() => "");
  return attempt(() => carriedRecord.parse(JSON.parse(text))) ?? {};
}

/** Links a file, because the files of a release never change. */
async function linkFile(from: string, to: string) {
  await fs.mkdir(dirname(to), { recursive: true });
  // Some file systems don't support hard links.
  await fs.link(from, to).catch(() => fs.copyFile(from, to));
}

/**
 * Deletes what killed runs left behind, and old releases. Keeps the live release, those that repeated rollbacks would
 * restore, and any that the server may serve: the one live at the last recorded reload, and all later ones.
 */
async function cleanUp(target: string, live: string | undefined) {
  const kept = new Set<string>();
  let next = live;
  while (next !== undefined && kept.size < keptReleases - 1) {
    kept.add(next);
    next = await releaseBefore(target, next);
  }
  const loaded = await linkedRelease(target, "loaded");
  const folder = join(target, "releases");
  // Renamed first, so that a partly deleted folder isn't taken for a release.
  for (const id of await listReleases(target))
    if (loaded !== undefined && id < loaded && !kept.has(id))
      await fs.rename(join(folder, id), join(folder, unfinished + id));
  for (const name of await fs.readdir(folder).catch(() => []))
    if (name.startsWith(unfinished)) await fs.rm(join(folder, name), { recursive: true });
}
