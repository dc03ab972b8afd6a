import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../content/checkContent";
import { formatReport } from "../content/report";
import { site as siteContent } from "../model/site";
import { readEnvironment } from "./environment";
import { exitCodes } from "./exitCodes";
import { withLock } from "./lock";

/** How a run of Gatsby ended: its exit code, or nothing if it was killed. */
export type GatsbyRun = (project: string) => Promise<number | undefined>;

interface Build {
  readonly project: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Begins without what earlier builds kept. */
  readonly clean: boolean;
  readonly runGatsby: GatsbyRun;
  say(text: string): void;
}

/** Beside the packages: it must outlive a cleared cache, and be in no one's way. */
const keep = (project: string, name: string) => join(project, "node_modules", ".cache", name);

/** The production build with all that has to be right before and after it. Resolves to the exit code. */
export async function buildSite(build: Build): Promise<number> {
  const { project, environment, say } = build;
  const { problems, warnings } = await checkEnvironment(project, environment);
  for (const warning of warnings) say(warning);
  if (problems.length > 0) {
    say(`The environment is not right:\n${problems.map((text) => `  ${text}`).join("\n")}`);
    return exitCodes.environmentInvalid;
  }
  return withLock(keep(project, "build.lock"), "A build", async () => {
    const report = await checkContent({ root: project });
    if (report.problems.length > 0) {
      say(formatReport(report));
      return exitCodes.contentInvalid;
    }
    return runWithRecovery(build);
  });
}

/** A broken site.json is the content check's to explain. */
async function checkEnvironment(project: string, environment: Build["environment"]) {
  const text = await readFile(join(project, "content", "site.json"), "utf8").catch(() => "");
  const content = siteContent.shape.booking.safeParse(bookingIn(text));
  return content.success ? readEnvironment(environment, content.data) : { problems: [], warnings: [] };
}

function bookingIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "booking" in value ? value.booking : undefined;
  } catch {
    return undefined;
  }
}

async function runWithRecovery({ project, clean, runGatsby, say }: Build): Promise<number> {
  const running = keep(project, "build.running");
  if (clean) await clear(project);
  else if (existsSync(running)) {
    // It may have left new scripts beside old pages, and a cache that takes them for one build.
    say("The last build was cut off, so this one starts from nothing.");
    await clear(project);
  }
  const warm = existsSync(join(project, ".cache"));
  await writeFile(running, "");
  let code = await runGatsby(project);
  if (warm && code !== 0 && code !== undefined && code !== exitCodes.outputRefused) {
    say("The build failed. In case what earlier builds kept is damaged, it is tried once more from nothing.");
    await clear(project);
    code = await runGatsby(project);
  }
  if (code !== undefined) await rm(running, { force: true });
  return code === 0 || code === exitCodes.outputRefused ? code : exitCodes.failed;
}

async function clear(project: string) {
  for (const name of [".cache", "public", ".hosting"])
    await rm(join(project, name), { recursive: true, force: true });
}
