/** How many checks of a stage passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface Stage {
  readonly name: string;
  /** The npm script that does the work, so that anybody can run the stage alone. */
  readonly script: string;
  /** The stage without whose success this one cannot run. */
  readonly needs?: string;
  /** Counts the single tests of a runner; left out where the stage as a whole is one check. */
  count?(): Tally | undefined;
}

interface Surroundings {
  /** Runs an npm script; resolves to whether it succeeded. */
  run(script: string): Promise<boolean>;
  say(text: string): void;
  now(): number;
}

/** Runs every stage, also after a failed one, and adds up their checks. */
export async function runStages(stages: readonly Stage[], { run, say, now }: Surroundings): Promise<Tally> {
  const failed = new Set<string>();
  let total: Tally = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const { name, needs } = stage;
    if (needs !== undefined && failed.has(needs)) {
      failed.add(name);
      total = sum(total, { passed: 0, failed: 1 });
      say(`✗ ${name}: not run, as it needs "${needs}"`);
      continue;
    }
    say(`▸ ${name} (npm run ${stage.script})`);
    const started = now();
    const succeeded = await run(stage.script);
    const tally = tallyOf(succeeded, stage.count?.());
    total = sum(total, tally);
    if (tally.failed > 0) failed.add(name);
    const time = `${((now() - started) / 1000).toFixed(1)} s`;
    say(`${tally.failed > 0 ? "✗" : "✓"} ${name}: ${tally.passed} passed, ${tally.failed} failed, ${time}`);
  }
  return total;
}

/** A runner that failed for another reason than a test, a crash or low coverage, still counts as a failure. */
function tallyOf(succeeded: boolean, counted: Tally | undefined): Tally {
  if (succeeded) return counted ?? { passed: 1, failed: 0 };
  return { passed: counted?.passed ?? 0, failed: Math.max(1, counted?.failed ?? 0) };
}

const sum = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });
