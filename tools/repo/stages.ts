import { z } from "zod";
import type { Stage, Tally } from "./runStages";

const tsx = "node_modules/tsx/dist/cli.mjs";

const sourceChecks: readonly Stage[] = [
  { name: "content", command: [tsx, "scripts/content-check.ts"] },
  { name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  { name: "unused", command: ["node_modules/knip/bin/knip.js"] },
];

/** Fast after a build, which writes the types of query results. */
const types: Stage = { name: "types", command: [tsx, "scripts/typecheck.ts"] };

/** The checks of `npm run check`. Each can run alone: `npm run check -- types`. */
export const staticChecks = [...sourceChecks, types];

/** The results of `jest --json`, with the details of failures, because its output lists every file. */
export const jestResults = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    /** Test files that failed to load. */
    numRuntimeErrorTestSuites: z.number(),
    testResults: z.array(z.object({ name: z.string(), message: z.string() })),
  })
  .transform(
    (results): Tally => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests,
      failures: results.testResults
        .filter(({ message }) => message !== "")
        .map(({ name, message }) => `${name}\n${message}`)
        .join("\n"),
    }),
  );

const count = z.number();

/** The results of Playwright's JSON reporter. A test that passes only when retried counts as failed. */
export const playwrightResults = z
  .object({ stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }) })
  .transform(({ stats }): Tally => {
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  });

const unitTests = (name: string, ...args: readonly string[]): Stage => ({
  name,
  command: [
    "node_modules/jest/bin/jest.js",
    "--maxWorkers=100%",
    "--json",
    "--outputFile=reports/unit.json",
    // Exits even if a failed test leaves a process or timer running.
    "--forceExit",
    ...args,
  ],
  results: { file: "reports/unit.json", schema: jestResults },
});

/** Runs the tests in a folder of __tests__ with Playwright's runner. */
const playwrightTests = (
  folder: "browser" | "engines",
  name: string,
  needs: Stage,
  ...args: readonly string[]
): Stage => ({
  name,
  needs: needs.name,
  command: [
    "node_modules/@playwright/test/cli.js",
    "test",
    `--config=__tests__/${folder}/playwright.config.ts`,
    `--output=reports/${name.replaceAll(" ", "-")}`,
    // Retries a failed test once to record a trace.
    "--retries=1",
    "--trace=on-first-retry",
    ...args,
  ],
  env: { ...needs.env, QUIET: "1" },
  results: { file: `reports/${folder}.json`, schema: playwrightResults },
});

/** Builds a site from a sample, so that tests don't depend on content/. Keeps the last build if it is up to date. */
const build = (name: string, env: Readonly<Record<string, string>> = {}): Stage => ({
  name,
  command: [tsx, "__tests__/support/buildSample.ts"],
  env,
});

const sample = build("sample site");
const otherAgency = build("another agency's site", { SITE_CONTENT: "__tests__/samples/hamburg" });
const withoutPlugin = build("sample site without the plugin", { WITHOUT_FAST_START: "1" });

/**
 * Matches the files of slow unit tests. Slow browser tests have @slow in their titles, and the engine tests for
 * `npm test` have @first.
 */
const slowTests = "\\.slow\\.test\\.";

export const testStages: readonly Stage[] = [
  ...sourceChecks,
  unitTests("unit tests", `--testPathIgnorePatterns=${slowTests}`, ...(process.env.CI ? ["--coverage"] : [])),
  sample,
  types,
  playwrightTests("browser", "browser tests", sample, "--grep-invert=@slow"),
  playwrightTests("engines", "first visit in each engine", sample, "--grep=@first"),
];

/** Matches browser tests that don't depend on the agency: whole files, and single tests of others. */
const sameForAllAgencies = [
  "(editor|bfcache|declarations|failure|hash-edge-cases|head-changes|header|held-sections|(menu-before-)?hydration)\\.spec",
  "(menu|menu-without-popovers|motion|photos|prefetch|progress-bar|redeploy|unreachable|withoutScripts)\\.spec",
  "policy-pages\\.spec(?!.*(phone number|focused heading link))",
  "hash\\.spec.*(followed twice|saved position)",
  "Without IntersectionObserver|A word of any length|needs each of its hashes|blocks injected",
  "stay balanced|email address in the footer|reinsert rules|shows its pictures|testimonials show",
  "skeleton moves|status is announced|frame that hangs|dropped connection",
  "booking link that is|consent once per visit|malformed query|links to book, call and write|printed page has",
  "looks the same after following",
].join("|");

export const slowTestStages: readonly Stage[] = [
  unitTests("slow unit tests", slowTests),
  sample,
  playwrightTests("browser", "slow browser tests", sample, "--grep=@slow"),
  playwrightTests("engines", "visits in each engine", sample, "--grep-invert=@first"),
  // Without its plugin the site is slower, but works.
  withoutPlugin,
  playwrightTests("engines", "visits without the plugin", withoutPlugin, "--project=Chromium"),
  otherAgency,
  // Skips the tests that don't depend on the agency.
  playwrightTests(
    "browser",
    "another agency's browser tests",
    otherAgency,
    `--grep-invert=@slow|${sameForAllAgencies}`,
  ),
  playwrightTests("engines", "first visit to another agency", otherAgency, "--grep=@first"),
];
