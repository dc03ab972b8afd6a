import fs from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { withLock } from "../process/lock";
import { manifestProblems } from "./manifest";
import { hashedPath, hostingFolder, listFiles } from "./siteFiles";

// A target folder holds `releases/<id>/` with a site and its headers, and the link `current` to the live release.

const day = 24 * 60 * 60 * 1000;
const keptReleases = 5;
const unfinished = ".unfinished-";
const releaseFolder = (target: string, id: string) => join(target, "releases", id);

/** The site is not the one that the last build approved, or there is no release to go back to. */
export class RefusedError extends Error {}

export interface Release {
  readonly id: string;
  /** The release that a rollback would restore. */
  readonly before: string | undefined;
}

/** Makes a built site the live release, or changes nothing. */
export function publishRelease(site: string, folder: string, now = new Date()): Promise<Release> {
  const target = resolve(folder);
  return locked(target, async () => {
    refuse(await manifestProblems(site));
    return makeLive(target, await liveRelease(target), now, async (draft) => {
      await copyFolder(site, join(draft, "public"));
      await copyFolder(hostingFolder(site), join(draft, ".hosting"));
      refuse(await manifestProblems(join(draft, "public")));
    });
  });
}

/** Publishes once more what was live before the live release was published, or changes nothing. */
export function rollBack(folder: string, now = new Date()): Promise<Release & { readonly restored: string }> {
  const target = resolve(folder);
  return locked(target, async () => {
    const live = await liveRelease(target);
    const restored = live && (await releaseBefore(target, live));
    if (restored === undefined) throw new RefusedError("There is no earlier release to go back to.");
    const earlier = releaseFolder(target, restored);
    // A new release: the earlier one stays as it is if this is cut short.
    const release = await makeLive(target, await releaseBefore(target, restored), now, async (draft) => {
      for (const path of await listFiles(join(earlier, "public")))
        await linkFile(join(earlier, "public", path), join(draft, "public", path));
      await copyFolder(join(earlier, ".hosting"), join(draft, ".hosting"));
    });
    return { ...release, restored };
  });
}

const copyFolder = (from: string, to: string) =>
  fs.cp(from, to, { recursive: true, preserveTimestamps: true });

const locked = <T>(target: string, work: () => Promise<T>) =>
  withLock(join(target, ".publish.lock"), "A publication", work);

function refuse(problems: readonly string[]) {
  if (problems.length > 0)
    throw new RefusedError(
      `This is not the site that the last build approved. Build again.\n${problems.join("\n")}`,
    );
}

async function makeLive(
  target: string,
  before: string | undefined,
  now: Date,
  fill: (draft: string) => Promise<void>,
): Promise<Release> {
  const live = await liveRelease(target);
  await cleanUp(target, live, now);
  const id = now.toISOString().replace(/[-:.]/g, "");
  const draft = releaseFolder(target, unfinished + id);
  try {
    await fs.mkdir(draft, { recursive: true });
    await fill(draft);
    if (live !== undefined) await carryAssets(releaseFolder(target, live), draft, now.getTime());
    const root = join(releaseFolder(target, id), "public");
    await fs.writeFile(join(draft, ".hosting", "nginx", "root.conf"), `root "${root}";\n`);
    await fs.writeFile(beforeFile(draft), before ?? "");
    await flush(draft);
    await fs.rename(draft, releaseFolder(target, id));
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
  // The time until which it was live, for cleanUp.
  if (live !== undefined) await fs.utimes(releaseFolder(target, live), now, now);
  await switchLink(target, id);
  return { id, before };
}

/** Writes files to the disk before the switch: after a power cut they must not be empty. */
async function flush(folder: string) {
  for (const path of await listFiles(folder)) {
    const handle = await fs.open(join(folder, path), "r+");
    await handle.sync().finally(() => handle.close());
  }
}

async function listReleases(target: string): Promise<readonly string[]> {
  const names = await fs.readdir(join(target, "releases")).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).sort();
}

async function liveRelease(target: string): Promise<string | undefined> {
  const live = await fs.readlink(join(target, "current")).catch(() => "");
  return (await listReleases(target)).find((id) => id === basename(live));
}

/** Renames a new link over the old one, so that there is a live release at every moment. */
async function switchLink(target: string, id: string) {
  const next = join(target, ".next");
  await fs.rm(next, { force: true });
  await fs.symlink(join("releases", id), next);
  await fs.rename(next, join(target, "current"));
}

const beforeFile = (release: string) => join(release, ".hosting", "before");

/** What was live before this release was published. */
async function releaseBefore(target: string, id: string): Promise<string | undefined> {
  const before = await fs.readFile(beforeFile(releaseFolder(target, id)), "utf8").catch(() => "");
  return (await listReleases(target)).find((other) => other === before);
}

const carriedRecord = z.record(z.string(), z.number());
const carriedFile = (release: string) => join(release, ".hosting", "carried.json");

/**
 * Adds the bundles and pictures that tabs opened on another release may still ask for, up to 30 days after they were
 * last part of the site. Their names change with their content, so they cannot collide.
 */
async function carryAssets(from: string, draft: string, now: number): Promise<void> {
  const earlier = await readCarried(from);
  const carried = await readCarried(draft);
  const present = new Set(await listFiles(join(draft, "public")));
  for (const path of await listFiles(join(from, "public"))) {
    const asset = path.replace(/\.(?:br|gz)$/, "");
    const lastUsed = earlier[asset] ?? now;
    if (!hashedPath.test(asset) || present.has(path) || now - lastUsed > 30 * day) continue;
    await linkFile(join(from, "public", path), join(draft, "public", path));
    carried[asset] = lastUsed;
  }
  await fs.writeFile(carriedFile(draft), JSON.stringify(carried, null, 1));
}

async function readCarried(release: string): Promise<Record<string, number>> {
  const text = await fs.readFile(carriedFile(release), "utf8").catch(() => "{}");
  return carriedRecord.parse(JSON.parse(text));
}

/** No release's files are changed once it is whole, so releases can share them. */
async function linkFile(from: string, to: string) {
  await fs.mkdir(dirname(to), { recursive: true });
  // Some file systems have no hard links.
  await fs.link(from, to).catch(() => fs.copyFile(from, to));
}

/**
 * Removes what killed runs left, and old releases. It keeps the live release, those that rollbacks would restore one
 * after the other, and all that was live in the last week: nginx serves a release until it reads its configuration anew.
 */
async function cleanUp(target: string, live: string | undefined, now: Date) {
  const kept = new Set<string>();
  let next = live;
  while (next !== undefined && kept.size < keptReleases - 1) {
    kept.add(next);
    next = await releaseBefore(target, next);
  }
  const folder = join(target, "releases");
  for (const id of await listReleases(target)) {
    const { mtimeMs: liveUntil } = await fs.stat(join(folder, id));
    // Renamed first: what is half deleted must not look like a release.
    if (!kept.has(id) && now.getTime() - liveUntil > 7 * day)
      await fs.rename(join(folder, id), join(folder, unfinished + id));
  }
  for (const name of await fs.readdir(folder).catch(() => []))
    if (name.startsWith(unfinished)) await fs.rm(join(folder, name), { recursive: true });
}
