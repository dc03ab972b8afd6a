import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { site } from "../model/site";
import { buildInputs } from "./buildInputs";
import { readEnvironment } from "./environment";
import { exitCodes } from "./exitCodes";
import { BusyError, type Lock, projectLock, withLock } from "./lock";
import { manifestProblems } from "./manifest";

/** Runs `gatsby build`. Resolves to its exit code; undefined if it was killed. */
export type GatsbyBuild = (project: string, lock: Lock) => Promise<number | undefined>;

interface Build {
  readonly project: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether to start without what earlier builds kept. */
  readonly clean: boolean;
  /** Whether to keep the site of an earlier build that was made from the same. */
  readonly reuse: boolean;
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

async function runWithRecovery(build: Build, lock: Lock): Promise<number> {
  const { project, environment, clean, reuse, runGatsby, say } = build;
  const inputs = buildInputs(project, environment);
  const inputsOfSite = join(dirname(projectLock(project)), "build-inputs");
  if (reuse && (await isMadeFrom(inputs, inputsOfSite, project))) {
    say("Nothing that the site is made from has changed since the last build.");
    return 0;
  }
  await rm(inputsOfSite, { force: true });
  const kind = environment.WITHOUT_FAST_START ? "plain" : "fast";
  const note = join(dirname(projectLock(project)), "last-build");
  const last = await readFile(note, "utf8").catch(() => kind);
  if (last === "unfinished") say("The last build was cut off, so this one starts from nothing.");
  // One that was cut off may leave a mixed site; one of the other kind leaves its code in Gatsby's cache.
  if (clean || last !== kind) await clear(project);
  const hadCache = existsSync(join(project, ".cache"));
  await writeFile(note, "unfinished");
  let code = await runGatsby(project, lock);
  if (hadCache && code !== 0 && code !== undefined && code !== exitCodes.outputRefused) {
    say("The build failed. The cache may be damaged: trying once more without it.");
    await clear(project);
    code = await runGatsby(project, lock);
  }
  if (code !== undefined) await writeFile(note, kind);
  if (code === 0 && inputs !== undefined) await writeFile(inputsOfSite, inputs);
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}

/** Whether public/ is, file by file, what a build made from these inputs. */
async function isMadeFrom(inputs: string | undefined, note: string, project: string): Promise<boolean> {
  const last = await readFile(note, "utf8").catch(() => undefined);
  return (
    inputs !== undefined && last === inputs && (await manifestProblems(join(project, "public"))).length === 0
  );
}

async function clear(project: string) {
  for (const name of [".cache", "public", ".hosting"])
    await rm(join(project, name), { recursive: true, force: true });
}
