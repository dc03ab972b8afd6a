import { cp, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { carryAssets } from "./carryAssets";
import { hostingFolder } from "./headerTable";
import { withLock } from "./lock";
import { manifestProblems } from "./manifest";
import { currentRelease, listReleases, prune, releaseFolder, switchTo, unfinished } from "./releases";

const keptReleases = 5;

/** The site is not the one that passed the gate, or there is nothing to go back to. */
export class RefusedError extends Error {}

const lockFile = (target: string) => join(target, ".publish.lock");

/** Makes a built site the live one, or changes nothing at all. Resolves to the id of the release. */
export function publishRelease(site: string, folder: string, now = new Date()): Promise<string> {
  const target = resolve(folder);
  return withLock(lockFile(target), "A publication", async () => {
    refuse(await manifestProblems(site));
    const id = await newId(target, now);
    const draft = releaseFolder(target, unfinished + id);
    try {
      await mkdir(draft, { recursive: true });
      await cp(site, join(draft, "public"), { recursive: true, preserveTimestamps: true });
      await cp(hostingFolder(site), join(draft, ".hosting"), { recursive: true, preserveTimestamps: true });
      refuse(await manifestProblems(join(draft, "public")));
      const live = await currentRelease(target);
      if (live !== undefined) await carryAssets(releaseFolder(target, live), draft, now.getTime());
      const root = join(releaseFolder(target, id), "public");
      await writeFile(join(draft, ".hosting", "nginx", "root.conf"), `root "${root}";\n`);
      await flush(draft);
      await rename(draft, releaseFolder(target, id));
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
    await switchTo(target, id);
    await prune(target, keptReleases);
    return id;
  });
}

/** Goes back to the release before the live one. */
export function rollBack(folder: string, now = new Date()): Promise<string> {
  const target = resolve(folder);
  return withLock(lockFile(target), "A publication", async () => {
    const live = await currentRelease(target);
    const earlier = (await listReleases(target)).filter((id) => live !== undefined && id < live).at(-1);
    if (live === undefined || earlier === undefined)
      throw new RefusedError("There is no earlier release to go back to.");
    await carryAssets(releaseFolder(target, live), releaseFolder(target, earlier), now.getTime());
    await switchTo(target, earlier);
    return earlier;
  });
}

function refuse(problems: readonly string[]) {
  if (problems.length > 0)
    throw new RefusedError(
      `This is not the site that the last build approved. Build again.\n${problems.join("\n")}`,
    );
}

async function newId(target: string, now: Date): Promise<string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const taken = (await listReleases(target)).filter((id) => id.startsWith(time)).length;
  return `${time}-${String(taken).padStart(2, "0")}`;
}

/** Onto the disk before the switch: a power cut after it must not find empty files. */
async function flush(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(join(entry.parentPath, entry.name), "r+");
    await handle.sync().finally(() => handle.close());
  }
}
