import { existsSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";

/** How many checks of a stage passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a runner's own results file says: its count, and its failures where its output is not the place to read them. */
export interface Results extends Tally {
  readonly failures?: string;
}

export interface Stage {
  readonly name: string;
  /** A Node program with its arguments, from the project's folder. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The stage without whose success this one cannot run. */
  readonly needs?: string;
  /** Arguments that run the failed tests once more, to keep a trace of them. Their count stays as it is. */
  readonly traceFailed?: readonly string[];
  /** The file with the runner's results. Without it, the stage as a whole counts as one check. */
  readonly results?: { readonly file: string; read(json: unknown): Results };
}

interface Surroundings {
  /** Runs a stage's command and collects what it prints. */
  run(stage: Stage): Promise<{ readonly succeeded: boolean; readonly output: string }>;
  print(text: string): void;
  now(): number;
  /** Calls back every so many milliseconds, until its answer is called. */
  every(ms: number, call: () => void): () => void;
}

/** A stage that says nothing for so long says that it is still at work. */
const silenceMs = 30_000;

/** Runs every stage, also after a failed one. Prints one line for each, and what failed in full. */
export async function runStages(
  stages: readonly Stage[],
  { run, print, now, every }: Surroundings,
): Promise<Tally> {
  const failed = new Set<string>();
  let total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const stage of stages) {
    print(`${stage.name} … `);
    const tally = await tallyOf(stage);
    if (tally.failed > 0) failed.add(stage.name);
    total = {
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    };
  }
  print(`${countOf(total)}\n`);
  return total;

  async function tallyOf(stage: Stage): Promise<Tally> {
    if (stage.needs !== undefined && failed.has(stage.needs)) {
      print(`not run, because "${stage.needs}" failed\n`);
      return { passed: 0, failed: 1, skipped: 0 };
    }
    if (stage.results) rmSync(stage.results.file, { force: true });
    const started = now();
    const seconds = () => ((now() - started) / 1000).toFixed(1);
    const stopSigns = every(silenceMs, () => print(`\n  still at work after ${seconds()} s … `));
    const { succeeded, output } = await run(stage);
    stopSigns();
    const counted = readResults(stage);
    // A runner can fail without a failed test: a crash, or low coverage.
    const tally = {
      passed: counted?.passed ?? (succeeded ? 1 : 0),
      failed: Math.max(counted?.failed ?? 0, succeeded ? 0 : 1),
      skipped: counted?.skipped ?? 0,
    };
    print(`${countOf(tally)}, ${seconds()} s\n`);
    if (tally.failed > 0) print(`${counted?.failures || output}\n`);
    if (counted && tally.failed > 0 && stage.traceFailed) await run(traceOf(stage, stage.traceFailed));
    return tally;
  }
}

const traceOf = ({ name, command, env = {} }: Stage, more: readonly string[]): Stage => ({
  name: `${name}, traced`,
  command: [...command, ...more],
  env,
});

const countOf = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

function readResults({ results }: Stage): Results | undefined {
  return results && existsSync(results.file)
    ? results.read(JSON.parse(readFileSync(results.file, "utf8")))
    : undefined;
}

const jestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  /** Test files that did not load. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), message: z.string() })),
});

/** Reads what `jest --json` writes. Its output names every file, so failures are read here, too. */
export function readJest(json: unknown): Results {
  const results = jestResults.parse(json);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests,
    failures: results.testResults
      .filter(({ message }) => message !== "")
      .map(({ name, message }) => `${name}\n${message}`)
      .join("\n"),
  };
}

const playwrightResults = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Reads what Playwright's JSON reporter writes. A test that passes only at a second try counts as failed. */
export function readPlaywright(json: unknown): Results {
  const { expected, unexpected, flaky, skipped } = playwrightResults.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
