import { z } from "zod";
import type { Stage, Tally } from "./runStages";

const tsx = "node_modules/tsx/dist/cli.mjs";

const sourceChecks: readonly Stage[] = [
  { name: "content", command: [tsx, "scripts/content-check.ts"] },
  // Import directions are the linter's, too: tools/repo/importDirections.json.
  { name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  { name: "unused", command: ["node_modules/knip/bin/knip.js"] },
];

/** After a build it is quick: Gatsby writes the types of query results while it builds. */
const types: Stage = { name: "types", command: [tsx, "scripts/typecheck.ts"] };

/** Each can be run alone: `npm run check -- types`. */
export const staticChecks = [...sourceChecks, types];

/** What `jest --json` writes. Its output names every file, so the failures are read here, too. */
export const jestResults = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    /** Test files that did not load. */
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

/** What Playwright's JSON reporter writes. A test that passes only at a second try counts as failed. */
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
    // A failed test may leave something running that would keep jest from ending.
    "--forceExit",
    ...args,
  ],
  results: { file: "reports/unit.json", form: jestResults },
});

const browserTests = (name: string, needs: Stage, ...args: readonly string[]): Stage => ({
  name,
  needs: needs.name,
  command: [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config=__tests__/browser/playwright.config.ts",
    `--output=reports/${name.replaceAll(" ", "-")}`,
    // A failed test runs once more, for its trace.
    "--retries=1",
    "--trace=on-first-retry",
    ...args,
  ],
  env: { QUIET: "1" },
  results: { file: "reports/browser.json", form: playwrightResults },
});

const build: Stage = { name: "production build", command: [tsx, "scripts/build.ts", "--reuse"] };

const buildWithoutPlugin: Stage = {
  name: "build without the plugin",
  command: [tsx, "scripts/build.ts", "--clean"],
  env: { WITHOUT_FAST_START: "1" },
};

/** Tests of real processes and servers, and those with many runs; browser tests of this kind are named @slow. */
const slowTests = "\\.slow\\.test\\.";

export const testStages: readonly Stage[] = [
  ...sourceChecks,
  unitTests("unit tests", `--testPathIgnorePatterns=${slowTests}`, ...(process.env.CI ? ["--coverage"] : [])),
  build,
  types,
  browserTests("browser tests", build, "--grep-invert=@slow"),
];

export const slowTestStages: readonly Stage[] = [
  unitTests("slow unit tests", slowTests),
  build,
  browserTests("slow browser tests", build, "--grep=@slow"),
  // The site has to work without its plugin, slower: tests of speed, named @fast, are left out.
  buildWithoutPlugin,
  browserTests("browser tests without the plugin", buildWithoutPlugin, "--grep-invert=@fast"),
];
