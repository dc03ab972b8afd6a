import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { buildGatsby, type RunBuild } from "../process/buildGatsby";
import { exitCodes } from "../process/exitCodes";
import { projectLock, withLock } from "../process/lock";
import { folderProblem } from "../process/runGatsby";

interface Build {
  readonly project: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Whether to discard Gatsby's cache. */
  readonly clean: boolean;
  readonly runBuild: RunBuild;
  print(text: string): void;
}

/** Checks content and environment, then builds the site. Resolves to an exit code, or rejects with a BusyError. */
export async function buildSite(build: Build): Promise<number> {
  const { project, environment, clean, runBuild, print } = build;
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
    return buildGatsby({ project, lock, clean, settings: settingsIn(environment), runBuild });
  });
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
