import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Tally } from "./stages";

const jestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Test files that did not even load. */
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads what `jest --json` wrote; undefined when it wrote nothing. */
export function countJest(file: string): Tally | undefined {
  const results = read(file, jestResults);
  if (results === undefined) return undefined;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Reads what Playwright's JSON reporter wrote; undefined when it wrote nothing. */
export function countPlaywright(file: string): Tally | undefined {
  const stats = read(file, playwrightResults)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function read<T>(file: string, shape: z.ZodType<T>): T | undefined {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
