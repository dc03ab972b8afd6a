import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { z } from "zod";

/** How many checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failures in full, where a command's output is not the place to read them. */
  readonly failures?: string;
}

export interface Stage {
  readonly name: string;
  /** A Node program with its arguments, from the project's folder. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The stage without whose success this one cannot run. */
  readonly needs?: string;
  /** The file with the runner's results. Without it, the stage as a whole counts as one check. */
  readonly results?: { readonly file: string; readonly form: z.ZodType<Tally> };
}

const print = (words: string) => process.stdout.write(words);

/** Runs every stage, also after a failed one. Prints one line for each, and what failed in full. */
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
  print(`${inWords(total)}\n`);
  return total;
}

function skipStage({ needs }: Stage): Tally {
  print(`not run, because "${needs}" failed\n`);
  return { passed: 0, failed: 1, skipped: 0 };
}

async function runStage({ command, env, results }: Stage): Promise<Tally> {
  if (results) rmSync(results.file, { force: true });
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const signs = setInterval(() => print(`\n  still at work after ${seconds()} … `), 30_000);
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [[code], output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  clearInterval(signs);
  const succeeded = code === 0;
  const counted =
    results && existsSync(results.file)
      ? results.form.parse(JSON.parse(readFileSync(results.file, "utf8")))
      : { passed: succeeded ? 1 : 0, failed: 0, skipped: 0 };
  // A runner can fail without a failed test: a crash, or low coverage.
  const tally = { ...counted, failed: Math.max(counted.failed, succeeded ? 0 : 1) };
  print(`${inWords(tally)}, ${seconds()}\n`);
  if (tally.failed > 0) print(`${tally.failures || output + errors}\n`);
  return tally;
}

const inWords = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
