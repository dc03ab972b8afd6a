import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { z } from "zod";

/** Counts of checks by result. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Details of the failures, for runners whose output doesn't show them well. */
  readonly failures?: string;
}

export interface Stage {
  readonly name: string;
  /** Arguments of `node`, relative to the project folder. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the stage that must pass before this one. */
  readonly needs?: string;
  /** The runner's results file. Without one, the whole stage counts as one check. */
  readonly results?: { readonly file: string; readonly schema: z.ZodType<Tally> };
}

const print = (text: string) => process.stdout.write(text);

/** Runs every stage, even after a failure. Prints one line per stage, the details of failures and the total. */
export async function runStages(stages: readonly Stage[]): Promise<Tally> {
  const failed = new Set<string>();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const stage of stages) {
    print(`${stage.name} … `);
    const tally = failed.has(stage.needs ?? "") ? skipStage(stage) : await runStage(stage);
    if (tally.failed > 0) failed.add(stage.name);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  print(`${formatTally(total)}\n`);
  return total;
}

function skipStage({ needs }: Stage): Tally {
  print(`not run because "${needs}" failed\n`);
  return { passed: 0, failed: 1, skipped: 0 };
}

async function runStage({ command, env, results }: Stage): Promise<Tally> {
  if (results) rmSync(results.file, { force: true });
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const progress = setInterval(() => print(`\n  still running after ${seconds()} … `), 30_000);
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [[code], output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  clearInterval(progress);
  const succeeded = code === 0;
  const counted =
    results && existsSync(results.file)
      ? results.schema.parse(JSON.parse(readFileSync(results.file, "utf8")))
      : { passed: succeeded ? 1 : 0, failed: 0, skipped: 0 };
  // A runner can fail without a failed test, through a crash or low coverage.
  const tally = { ...counted, failed: Math.max(counted.failed, succeeded ? 0 : 1) };
  print(`${formatTally(tally)}, ${seconds()}\n`);
  if (tally.failed > 0) print(`${tally.failures || output + errors}\n`);
  return tally;
}

const formatTally = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
