import { execFile } from "node:child_process";
import {
  copyFile,
  cp,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { withLock } from "./lock";
import { manifestProblems } from "./manifest";
import { hashedPath, hostingFolder, listFiles } from "./siteFiles";

// A target folder holds `releases/<id>/` with a site and its headers, and the link `current` to the live release.

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

interface Options {
  readonly now?: Date;
  /** When the oldest running web server process started; undefined where that is not known. */
  readonly oldestServer?: () => Promise<number | undefined>;
}

/** Makes a built site the live release, or changes nothing. */
export function publishRelease(site: string, folder: string, options: Options = {}): Promise<Release> {
  const target = resolve(folder);
  return locked(target, async () => {
    refuse(await manifestProblems(site));
    const live = await liveRelease(target);
    return makeLive(target, live, options, async (draft) => {
      await cp(site, join(draft, "public"), { recursive: true, preserveTimestamps: true });
      await cp(hostingFolder(site), join(draft, ".hosting"), { recursive: true, preserveTimestamps: true });
      refuse(await manifestProblems(join(draft, "public")));
    });
  });
}

/** Publishes once more what was live before the live release was published, or changes nothing. */
export function rollBack(
  folder: string,
  options: Options = {},
): Promise<Release & { readonly restored: string }> {
  const target = resolve(folder);
  return locked(target, async () => {
    const live = await liveRelease(target);
    const restored = live && (await releaseBefore(target, live));
    if (restored === undefined) throw new RefusedError("There is no earlier release to go back to.");
    const earlier = releaseFolder(target, restored);
    // A new release: the earlier one stays as it is if this is cut short.
    const release = await makeLive(target, await releaseBefore(target, restored), options, async (draft) => {
      for (const path of await listFiles(join(earlier, "public")))
        await linkFile(join(earlier, "public", path), join(draft, "public", path));
      await cp(join(earlier, ".hosting"), join(draft, ".hosting"), { recursive: true });
    });
    return { ...release, restored };
  });
}

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
  { now = new Date(), oldestServer = oldestNginxWorker }: Options,
  fill: (draft: string) => Promise<void>,
): Promise<Release> {
  const live = await liveRelease(target);
  if (live !== undefined) await cleanUp(target, live, oldestServer);
  const id = await newId(target, now);
  const draft = releaseFolder(target, unfinished + id);
  try {
    await mkdir(draft, { recursive: true });
    await fill(draft);
    if (live !== undefined) await carryAssets(releaseFolder(target, live), draft, now.getTime());
    const root = join(releaseFolder(target, id), "public");
    await writeFile(join(draft, ".hosting", "nginx", "root.conf"), `root "${root}";\n`);
    await writeFile(beforeFile(draft), before ?? "");
    await flush(draft);
    await rename(draft, releaseFolder(target, id));
    // The time until which it was live, for cleanUp.
    if (live !== undefined) await utimes(releaseFolder(target, live), now, now);
    await switchLink(target, id);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  return { id, before };
}

async function newId(target: string, now: Date): Promise<string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const last = (await listReleases(target)).findLast((id) => id.startsWith(time));
  const number = last === undefined ? 0 : Number(last.slice(time.length + 1)) + 1;
  return `${time}-${String(number).padStart(2, "0")}`;
}

/** Writes files to the disk before the switch: after a power cut they must not be empty. */
async function flush(folder: string) {
  for (const path of await listFiles(folder)) {
    const handle = await open(join(folder, path), "r+");
    await handle.sync().finally(() => handle.close());
  }
}

async function listReleases(target: string): Promise<readonly string[]> {
  const names = await readdir(join(target, "releases")).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).sort();
}

async function liveRelease(target: string): Promise<string | undefined> {
  const live = await readlink(join(target, "current")).catch(() => "");
  return (await listReleases(target)).find((id) => id === basename(live));
}

/** Renames a new link over the old one, so that there is a live release at every moment. */
async function switchLink(target: string, id: string): Promise<void> {
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

const beforeFile = (release: string) => join(release, ".hosting", "before");

/** What was live before this release was published. */
async function releaseBefore(target: string, id: string): Promise<string | undefined> {
  const before = await readFile(beforeFile(releaseFolder(target, id)), "utf8").catch(() => "");
  return (await listReleases(target)).find((other) => other === before);
}

const carriedFor = 30 * 24 * 60 * 60 * 1000;

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
    if (!hashedPath.test(asset) || present.has(path) || now - lastUsed > carriedFor) continue;
    await linkFile(join(from, "public", path), join(draft, "public", path));
    carried[asset] = lastUsed;
  }
  await writeFile(carriedFile(draft), JSON.stringify(carried, null, 1));
}

async function readCarried(release: string): Promise<Record<string, number>> {
  const text = await readFile(carriedFile(release), "utf8").catch(() => "{}");
  return carriedRecord.parse(JSON.parse(text));
}

/** No release's files are changed once it is whole, so releases can share them. */
async function linkFile(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  // Some file systems have no hard links.
  await link(from, to).catch(() => copyFile(from, to));
}

/**
 * Makes room for a new release: removes what killed runs left, and old releases. It keeps the live release, those that
 * rollbacks would restore one after the other, and all that a running nginx may serve: that is what was live when nginx
 * last read its configuration. Where the running servers are not known, it keeps all.
 */
async function cleanUp(target: string, live: string, oldestServer: () => Promise<number | undefined>) {
  const kept = new Set<string>();
  let next: string | undefined = live;
  for (; next !== undefined && kept.size < keptReleases - 1; next = await releaseBefore(target, next))
    kept.add(next);
  const folder = join(target, "releases");
  const oldest = (await oldestServer()) ?? 0;
  for (const id of await listReleases(target)) {
    const { mtimeMs: liveUntil } = await stat(join(folder, id));
    // Renamed first: what is half deleted must not look like a release.
    if (!kept.has(id) && liveUntil < oldest) await rename(join(folder, id), join(folder, unfinished + id));
  }
  for (const name of await readdir(folder))
    if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true });
  for (const name of await readdir(target)) if (name.startsWith(unfinished)) await rm(join(target, name));
}

/** nginx starts new worker processes whenever it reads its configuration. Infinity where none runs. */
async function oldestNginxWorker(): Promise<number | undefined> {
  const processes = await promisify(execFile)("ps", ["-eo", "etimes=,args="]).catch(() => undefined);
  if (processes === undefined) return undefined;
  const ages = [...processes.stdout.matchAll(/^ *(\d+) nginx: worker/gm)].map(([, age]) => Number(age));
  // Ages are in whole seconds, rounded down.
  return ages.length === 0 ? Number.POSITIVE_INFINITY : Date.now() - (Math.max(...ages) + 1) * 1000;
}
