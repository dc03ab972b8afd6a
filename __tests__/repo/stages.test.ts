import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { runStages, type Stage, type Tally } from "../../tools/repo/runStages";
import { jestResults, playwrightResults } from "../../tools/repo/stages";

/** A stage that prints a line and exits with a code. */
const makeStage = (name: string, exitCode = 0, needs = ""): Stage => ({
  name,
  command: ["-e", `console.log("output of ${name}"); process.exitCode = ${exitCode}`],
  needs,
});

const schema: z.ZodType<Tally> = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.string().default(""),
});

/** A stage that writes results, if any, and fails. */
function makeRunner(results?: Tally): Stage {
  const file = join(mkdtempSync(join(tmpdir(), "stages-")), "results.json");
  const args = JSON.stringify([file, JSON.stringify(results)]);
  const write = results === undefined ? "" : `require("fs").writeFileSync(...${args});`;
  return { name: "units", command: ["-e", `${write} process.exitCode = 1`], results: { file, schema } };
}

let printed = "";

beforeEach(() => {
  printed = "";
  jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

test("each stage prints one line with its counts and time, and the last line is the total", async () => {
  await runStages([makeStage("lint"), makeStage("build")]);
  expect(printed.replaceAll(/\d+\.\d s/g, "1.5 s")).toBe(
    "lint … 1 passed, 0 failed, 1.5 s\nbuild … 1 passed, 0 failed, 1.5 s\n2 passed, 0 failed\n",
  );
});

test("a runner's tests are counted one by one, and its failures are printed", async () => {
  const units = makeRunner({ passed: 12, failed: 2, skipped: 3, failures: "expected 1, received 2" });
  expect(await runStages([makeStage("lint"), units])).toEqual({ passed: 13, failed: 2, skipped: 3 });
  expect(printed).toContain("expected 1, received 2\n");
  expect(printed).toMatch(/\n13 passed, 2 failed, 3 skipped\n$/);
});

test("a long stage reports every 30 seconds that it is still running, until it ends", async () => {
  jest.useFakeTimers();
  const ended = runStages([makeStage("slow")]);
  jest.advanceTimersByTime(30_000);
  await ended;
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(printed).toBe(
    "slow … \n  still running after 30.0 s … 1 passed, 0 failed, 30.0 s\n1 passed, 0 failed\n",
  );
});

test("a failed stage prints its output, and later stages still run", async () => {
  const total = await runStages([makeStage("lint", 1), makeStage("build")]);
  expect(total).toMatchObject({ passed: 1, failed: 1 });
  expect(printed).toContain("output of lint");
  expect(printed).not.toContain("output of build");
});

test("a stage that needs a failed one doesn't run and counts as failed, and so on down the chain", async () => {
  const stages = [
    makeStage("build", 1),
    makeStage("browser", 1, "build"),
    makeStage("pictures", 1, "browser"),
  ];
  expect(await runStages(stages)).toMatchObject({ passed: 0, failed: 3 });
  expect(printed).toContain('browser … not run because "build" failed');
  expect(printed).not.toContain("output of browser");
  expect(printed).not.toContain("output of pictures");
});

test.each([
  ["writes no results", undefined, { passed: 0, failed: 1, skipped: 0 }],
  ["fails without a failed test", { passed: 9, failed: 0, skipped: 0 }, { passed: 9, failed: 1, skipped: 0 }],
])("a runner that %s counts as failed", async (_, results, expected) => {
  expect(await runStages([makeRunner(results)])).toEqual(expected);
});

test("jest's tests are counted, and a file that fails to load counts as one failure", () => {
  const results = {
    numPassedTests: 40,
    numFailedTests: 2,
    numPendingTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: "a.test.ts", message: "" },
      { name: "b.test.ts", message: "expected 1" },
    ],
  };
  const failures = "b.test.ts\nexpected 1";
  expect(jestResults.parse(results)).toEqual({ passed: 40, failed: 3, skipped: 1, failures });
});

test("Playwright's tests are counted, and one that passes only when retried counts as a failure", () => {
  const stats = { expected: 30, unexpected: 1, flaky: 1, skipped: 4 };
  expect(playwrightResults.parse({ stats })).toEqual({ passed: 30, failed: 2, skipped: 4 });
});

test("results with unknown fields are an error, not zero tests", () => {
  expect(() => jestResults.parse({ tests: 3 })).toThrow("numPassedTests");
});
