import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { site } from "../model/site";
import { readEnvironment } from "./environment";
import { exitCodes } from "./exitCodes";
import { BusyError, type Lock, projectLock, withLock } from "./lock";

/** Runs `gatsby build`. Resolves to its exit code; undefined if it was killed. */
export type GatsbyBuild = (project: string, lock: Lock) => Promise<number | undefined>;

interface Build {
  readonly project: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether to start without what earlier builds kept. */
  readonly clean: boolean;
  readonly runGatsby: GatsbyBuild;
  say(text: string): void;
}

/** The production build with all checks before and after it. Resolves to the exit code. */
export async function buildSite(build: Build): Promise<number> {
  const { project, environment, say } = build;
  const locked = withLock(projectLock(project), "npm run build", async (lock) => {
    const report = await checkContent({ root: project });
    if (report.problems.length > 0) {
      say(formatReport(report));
      return exitCodes.contentInvalid;
    }
    const content = site.parse(JSON.parse(await readFile(join(project, "content", "site.json"), "utf8")));
    const { problems, warnings } = readEnvironment(environment, content.booking);
    for (const warning of warnings) say(warning);
    if (problems.length > 0) {
      say(`The environment is not right:\n${problems.map((text) => `  ${text}`).join("\n")}`);
      return exitCodes.environmentInvalid;
    }
    return runWithRecovery(build, lock);
  });
  return locked.catch((error: unknown) => {
    if (!(error instanceof BusyError)) throw error;
    say(error.message);
    return exitCodes.busy;
  });
}

async function runWithRecovery({ project, clean, runGatsby, say }: Build, lock: Lock): Promise<number> {
  const unfinished = join(dirname(projectLock(project)), "unfinished-build");
  if (clean) await clear(project);
  else if (existsSync(unfinished)) {
    // It may have left new scripts beside old pages, and a cache that does not know.
    say("The last build was cut off, so this one starts from nothing.");
    await clear(project);
  }
  const hadCache = existsSync(join(project, ".cache"));
  await writeFile(unfinished, "");
  let code = await runGatsby(project, lock);
  if (hadCache && code !== 0 && code !== undefined && code !== exitCodes.outputRefused) {
    say("The build failed. The cache may be damaged: trying once more without it.");
    await clear(project);
    code = await runGatsby(project, lock);
  }
  if (code !== undefined) await rm(unfinished, { force: true });
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}

async function clear(project: string) {
  for (const name of [".cache", "public", ".hosting"])
    await rm(join(project, name), { recursive: true, force: true });
}
