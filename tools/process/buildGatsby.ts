import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { exitCodes } from "./exitCodes";
import { type Lock, projectLock } from "./lock";
import { writeFileAtomic } from "./writeFileAtomic";

/** Runs `gatsby build`. Resolves to its exit code. */
export type RunBuild = (project: string, lock: Lock) => Promise<number>;

const recordFile = (project: string) => join(dirname(projectLock(project)), "last-build");

/** Resolves to the settings of the last build if it succeeded, otherwise to text that matches no settings. */
const lastBuildSettings = (project: string): Promise<string> =>
  readFile(recordFile(project), "utf8").catch(() => "");

interface Options {
  readonly project: string;
  readonly lock: Lock;
  /** Whether to discard Gatsby's cache. */
  readonly clean: boolean;
  /** Environment and Node version. Builds with different settings don't share Gatsby's cache. */
  readonly settings: string;
  readonly runBuild: RunBuild;
}

/**
 * Runs a build and records its settings if it succeeds. First discards Gatsby's cache if `clean` is set, if the settings
 * have changed, or if the last build failed or was killed and may have left the cache inconsistent.
 */
export async function buildGatsby({ project, lock, clean, settings, runBuild }: Options): Promise<number> {
  if (clean || (await lastBuildSettings(project)) !== settings)
    for (const name of [".cache", "public", ".hosting"])
      await rm(join(project, name), { recursive: true, force: true });
  await writeFile(recordFile(project), "unfinished");
  const code = await runBuild(project, lock);
  if (code === 0) await writeFileAtomic(recordFile(project), settings);
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}
