import { join } from "node:path";
import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { type BuildInputs, buildGatsby, lastBuildInputs, type RunBuild } from "../process/buildGatsby";
import { exitCodes } from "../process/exitCodes";
import { projectLock, withLock } from "../process/lock";
import { folderProblem } from "../process/runGatsby";
import { manifestProblems } from "./manifest";
import { hashSources } from "./sourceFiles";

interface Build {
  readonly project: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Whether to discard Gatsby's cache. */
  readonly clean: boolean;
  /** Whether to keep the last build if it has the same inputs. */
  readonly reuse?: boolean;
  /** Runs before anything is read, while no other command can change the project. */
  prepare?(): Promise<void>;
  readonly runBuild: RunBuild;
  print(text: string): void;
}

/** Checks content and environment, then builds the site. Resolves to an exit code, or fails with a BusyError. */
export async function buildSite(build: Build): Promise<number> {
  const { project, environment, clean, reuse = false, prepare, runBuild, print } = build;
  return withLock(projectLock(project), "npm run build", async (lock) => {
    const problem = folderProblem(project) ?? environmentProblem(environment);
    if (problem !== undefined) {
      print(problem);
      return exitCodes.environmentInvalid;
    }
    await prepare?.();
    const report = await checkContent({ root: project });
    if (report.problems.length > 0) {
      print(formatReport(report));
      return exitCodes.contentInvalid;
    }
    if (environment.NODE_OPTIONS) print(`NODE_OPTIONS applies to this build: ${environment.NODE_OPTIONS}`);
    const inputs = await readInputs(project, environment);
    if (reuse && (await isUpToDate(project, inputs))) {
      print("public/ is up to date.");
      return 0;
    }
    return buildGatsby({ project, lock, clean, inputs, runBuild });
  });
}

function environmentProblem({ SITE_ENV }: NodeJS.ProcessEnv): string | undefined {
  if (!SITE_ENV || SITE_ENV === "preview" || SITE_ENV === "production") return undefined;
  const value = JSON.stringify(SITE_ENV.slice(0, 80));
  return `Invalid environment variable: SITE_ENV must be "production", "preview" or unset. It is ${value}.`;
}

/** Variables that change the built site. */
const variables = /^(?:SITE_ENV|GATSBY_.*|NODE_OPTIONS|WITHOUT_FAST_START|NETLIFY|CF_PAGES)$/;

async function readInputs(project: string, environment: NodeJS.ProcessEnv): Promise<BuildInputs> {
  const values = Object.entries(environment).filter(([name, value]) => value && variables.test(name));
  return {
    settings: JSON.stringify([process.version, ...values.sort()]),
    // Policies and security.txt depend on the day.
    source: `${await hashSources(project)} ${new Date().toISOString().slice(0, 10)}`,
  };
}

async function isUpToDate(project: string, { settings, source }: BuildInputs): Promise<boolean> {
  const last = await lastBuildInputs(project);
  if (last?.source !== source || last.settings !== settings) return false;
  return (await manifestProblems(join(project, "public"))).length === 0;
}
