import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { exitCodes } from "../process/exitCodes";
import { type Lock, projectLock, withLock } from "../process/lock";
import { manifestProblems } from "./manifest";
import { sha256 } from "./siteFiles";

/** Runs `gatsby build`. Resolves to its exit code; undefined if it was killed. */
export type GatsbyBuild = (project: string, lock: Lock) => Promise<number | undefined>;

interface Build {
  readonly project: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Whether to start without what earlier builds kept. */
  readonly clean: boolean;
  /** Whether to keep the site of an earlier build that was made from the same. */
  readonly reuse: boolean;
  readonly runGatsby: GatsbyBuild;
  say(text: string): void;
}

/** The production build with all checks before and after it. Resolves to the exit code; a BusyError where another runs. */
export async function buildSite(build: Build): Promise<number> {
  const { project, environment, say } = build;
  return withLock(projectLock(project), "npm run build", async (lock) => {
    const report = await checkContent({ root: project });
    if (report.problems.length > 0) {
      say(formatReport(report));
      return exitCodes.contentInvalid;
    }
    const kind = environment.SITE_ENV;
    if (kind !== undefined && kind !== "preview" && kind !== "production") {
      const value = JSON.stringify(kind.slice(0, 80));
      say(`Invalid environment variable: SITE_ENV must be "production", "preview" or unset. It is ${value}.`);
      return exitCodes.environmentInvalid;
    }
    return runWithRecovery(build, lock);
  });
}

async function runWithRecovery(build: Build, lock: Lock): Promise<number> {
  const { project, environment, clean, reuse, runGatsby, say } = build;
  const inputs = buildInputs(project, environment);
  const kind = environment.WITHOUT_FAST_START ? "plain" : "fast";
  const note = join(dirname(projectLock(project)), "last-build");
  const [last, lastInputs] = (await readFile(note, "utf8").catch(() => kind)).split(" ");
  const isSame = inputs !== undefined && inputs === lastInputs;
  if (reuse && isSame && (await manifestProblems(join(project, "public"))).length === 0) {
    say("Nothing that the site is made from has changed since the last build.");
    return 0;
  }
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
  // What the site was made from is noted only where there is one.
  if (code !== undefined) await writeFile(note, code === 0 && inputs ? `${kind} ${inputs}` : kind);
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}

async function clear(project: string) {
  for (const name of [".cache", "public", ".hosting"])
    await rm(join(project, name), { recursive: true, force: true });
}

/** Neither tests nor documents reach the site. */
const otherFiles = /^(?:__tests__|docs|\.[\w-]+)\/|^(?!content\/).*\.md$/;

const variables = /^(?:SITE_|PHOTOS_|GATSBY_|NODE_|WITHOUT_|NETLIFY|CF_PAGES|CI$)/;

/**
 * One checksum of all that a build reads: the files that git knows or would take in, the installed packages, Node, the
 * environment, and the day, from which policies and security.txt reckon. Undefined where git cannot tell.
 */
function buildInputs(project: string, environment: NodeJS.ProcessEnv): string | undefined {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { status, stdout } = spawnSync("git", list, { cwd: project, encoding: "utf8" });
  if (status !== 0) return undefined;
  const files = stdout.split("\0").filter((name) => name !== "" && !otherFiles.test(name));
  const given = Object.entries(environment).filter(([name]) => variables.test(name));
  return sha256(
    JSON.stringify([
      [...files, "node_modules/.package-lock.json"].map((name) => [name, checksumOf(join(project, name))]),
      given.sort(),
      [process.version, process.platform, process.arch],
      new Date().toISOString().slice(0, 10),
    ]),
  );
}

/** Files that are gone from the disk stay in git's list until that is committed. */
const checksumOf = (file: string) => (existsSync(file) ? sha256(readFileSync(file)) : null);
