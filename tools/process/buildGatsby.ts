import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { attempt } from "../model/attempt";
import { exitCodes } from "./exitCodes";
import { type Lock, projectLock } from "./lock";
import { writeFileAtomic } from "./writeFileAtomic";

/** Runs `gatsby build`. Resolves to its exit code. */
export type RunBuild = (project: string, lock: Lock) => Promise<number>;

const buildInputs = z.object({
  /** Environment and Node version. Builds with different settings don't share Gatsby's cache. */
  settings: z.string(),
  /** Checksum of the source files, and the day. */
  source: z.string(),
});
export type BuildInputs = z.infer<typeof buildInputs>;

const recordFile = (project: string) => join(dirname(projectLock(project)), "last-build");

/** Resolves to the inputs of the last build, or to undefined if it didn't succeed. */
export async function lastBuildInputs(project: string): Promise<BuildInputs | undefined> {
  const text = await readFile(recordFile(project), "utf8").catch(() => "");
  return attempt(() => buildInputs.parse(JSON.parse(text)));
}

interface Options {
  readonly project: string;
  readonly lock: Lock;
  /** Whether to discard Gatsby's cache. */
  readonly clean: boolean;
  readonly inputs: BuildInputs;
  readonly runBuild: RunBuild;
}

/**
 * Runs a build and records its inputs if it succeeds. Discards Gatsby's cache after a build that failed or was
 * killed, which may have left it inconsistent.
 */
export async function buildGatsby({ project, lock, clean, inputs, runBuild }: Options): Promise<number> {
  if (clean || (await lastBuildInputs(project))?.settings !== inputs.settings)
    for (const name of [".cache", "public", ".hosting"])
      await rm(join(project, name), { recursive: true, force: true });
  await writeFile(recordFile(project), "unfinished");
  const code = await runBuild(project, lock);
  if (code === 0) await writeFileAtomic(recordFile(project), JSON.stringify(inputs));
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}
