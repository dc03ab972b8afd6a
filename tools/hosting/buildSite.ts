import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { exitCodes } from "../process/exitCodes";
import { type Lock, projectLock, withLock } from "../process/lock";
import { folderProblem, runGatsby } from "../process/runGatsby";
import { writeFileAtomic } from "../process/writeFileAtomic";

/** Runs `gatsby build`. Resolves to its exit code. */
export type RunBuild = typeof runGatsbyBuild;

const runGatsbyBuild = (project: string, lock: Lock): Promise<number> => runGatsby(project, ["build"], lock);

interface Build {
  readonly project: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Whether to discard Gatsby's cache. */
  readonly clean: boolean;
  /** Replaces `gatsby build` in tests. */
  readonly runBuild?: RunBuild;
  print(text: string): void;
}

/** Checks content and environment, then builds the site. Resolves to an exit code, or rejects with a BusyError. */
export function buildSite(build: Build): Promise<number> {
  const { project, environment, print } = build;
  return withLock(projectLock(project), "npm run build", async (lock) => {
    const problem = folderProblem(project) ?? environmentProblem(environment);
    if (problem !== undefined) {
      print(problem);
      return exitCodes.environmentInvalid;
    }
    const report = await checkContent({ root: project });
    if (report.problems.length > 0) {
      print(formatReport(report));
      return exitCodes.contentInvalid;
    }
    if (environment.NODE_OPTIONS) print(`NODE_OPTIONS applies to this build: ${environment.NODE_OPTIONS}`);
    return buildGatsby(build, lock);
  });
}

/**
 * Runs a build and records its settings if it succeeds. First discards Gatsby's cache if `clean` is set, if the settings
 * have changed, or if the last build failed or was killed and may have left the cache inconsistent.
 */
async function buildGatsby(
  { project, environment, clean, runBuild = runGatsbyBuild }: Build,
  lock: Lock,
): Promise<number> {
  const settings = settingsIn(environment);
  const record = join(dirname(projectLock(project)), "last-build");
  const lastSettings = await readFile(record, "utf8").catch(() => "");
  if (clean || lastSettings !== settings)
    for (const name of [".cache", "public", ".hosting"])
      await rm(join(project, name), { recursive: true, force: true });
  await writeFile(record, "unfinished");
  const code = await runBuild(project, lock);
  if (code === 0) await writeFileAtomic(record, settings);
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}

function environmentProblem({ SITE_ENV }: NodeJS.ProcessEnv): string | undefined {
  if (!SITE_ENV || SITE_ENV === "preview" || SITE_ENV === "production") return undefined;
  const value = JSON.stringify(SITE_ENV.slice(0, 80));
  return `Invalid environment variable: SITE_ENV must be "production", "preview" or unset. It is ${value}.`;
}

/** Variables that change the built site. */
const variables = /^(?:SITE_ENV|GATSBY_.*|NODE_OPTIONS|WITHOUT_FAST_START|NETLIFY|CF_PAGES)$/;

/** Returns the Node version and the environment variables that a build depends on. Builds with different settings don't share Gatsby's cache. */
export function settingsIn(environment: NodeJS.ProcessEnv): string {
  const values = Object.entries(environment).filter(([name, value]) => value && variables.test(name));
  return JSON.stringify([process.version, ...values.sort()]);
}
