import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Results, readJest, readPlaywright, runStages, type Stage } from "../../tools/repo/stages";

const lint: Stage = { name: "lint", command: ["lint"] };
const build: Stage = { name: "build", command: ["build"] };

/** A stage whose command writes these results. */
function makeRunner(results: Results | undefined): Stage & { write(): void } {
  const file = join(mkdtempSync(join(tmpdir(), "stages-")), "results.json");
  return {
    name: "units",
    command: ["units"],
    results: { file, read: () => results ?? { passed: 0, failed: 0, skipped: 0 } },
    write: () => results && writeFileSync(file, "{}"),
  };
}

/** Runs stages where the named ones fail and each takes 1.5 seconds of a clock of our own. */
async function runWhere(stages: readonly (Stage & { write?(): void })[], failing: readonly string[] = []) {
  let sign = () => {};
  const commands: (readonly string[])[] = [];
  const ran: string[] = [];
  let printed = "";
  let clock = 0;
  const total = await runStages(stages, {
    async run({ name, command }) {
      ran.push(name);
      commands.push(command);
      stages.find((stage) => stage.name === name)?.write?.();
      clock += 1500;
      if (name === "slow") sign();
      return { succeeded: !failing.includes(name), output: `what ${name} printed` };
    },
    print: (text) => {
      printed += text;
    },
    now: () => clock,
    every(ms, call) {
      expect(ms).toBe(30_000);
      sign = call;
      return () => {
        sign = () => {};
      };
    },
  });
  sign();
  return { printed, ran, commands, total };
}

test("a stage is one line with its count and time, and the last line is the total", async () => {
  const { printed } = await runWhere([lint, build]);
  expect(printed).toBe(
    "lint … 1 passed, 0 failed, 1.5 s\nbuild … 1 passed, 0 failed, 1.5 s\n2 passed, 0 failed\n",
  );
});

test("a runner's single tests are counted, skipped ones too, and its failures are printed in full", async () => {
  const units = makeRunner({ passed: 12, failed: 2, skipped: 3, failures: "expected 1, received 2" });
  const { total, printed } = await runWhere([lint, units], ["units"]);
  expect(total).toEqual({ passed: 13, failed: 2, skipped: 3 });
  expect(printed).toContain("expected 1, received 2\n");
  expect(printed).toMatch(/\n13 passed, 2 failed, 3 skipped\n$/);
});

test("a stage that is silent for long says that it is still at work, and no more once it has ended", async () => {
  const { printed } = await runWhere([{ name: "slow", command: ["slow"] }]);
  expect(printed).toBe(
    "slow … \n  still at work after 1.5 s … 1 passed, 0 failed, 1.5 s\n1 passed, 0 failed\n",
  );
});

test("failed tests run once more for their traces, and still count as failed", async () => {
  const browser = { ...makeRunner({ passed: 3, failed: 1, skipped: 0 }), traceFailed: ["--trace=on"] };
  const { total, commands } = await runWhere([browser], ["units"]);
  expect(commands).toEqual([["units"], ["units", "--trace=on"]]);
  expect(total).toEqual({ passed: 3, failed: 1, skipped: 0 });
  const { ran } = await runWhere([{ ...browser, ...makeRunner({ passed: 4, failed: 0, skipped: 0 }) }]);
  expect(ran).toEqual(["units"]);
});

test("a failed stage prints its output and does not hide later ones", async () => {
  const { ran, total, printed } = await runWhere([lint, build], ["lint"]);
  expect(ran).toEqual(["lint", "build"]);
  expect(total).toMatchObject({ passed: 1, failed: 1 });
  expect(printed).toContain("what lint printed");
  expect(printed).not.toContain("what build printed");
});

test("what needs a failed stage is not run, counts as failed, and holds back what needs it in turn", async () => {
  const browser = { name: "browser", command: ["browser"], needs: "build" };
  const pictures = { name: "pictures", command: ["pictures"], needs: "browser" };
  const { ran, total, printed } = await runWhere([build, browser, pictures], ["build"]);
  expect(ran).toEqual(["build"]);
  expect(total).toMatchObject({ passed: 0, failed: 3 });
  expect(printed).toContain('browser … not run, because "build" failed');
});

test.each([
  ["wrote no results", undefined, { passed: 0, failed: 1, skipped: 0 }],
  [
    "failed without a failed test",
    { passed: 9, failed: 0, skipped: 0 },
    { passed: 9, failed: 1, skipped: 0 },
  ],
])("a runner that %s counts as failed", async (_, counted, expected) => {
  expect((await runWhere([makeRunner(counted)], ["units"])).total).toEqual(expected);
});

test("jest's tests are counted, and a test file that does not load as one failure", () => {
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
  expect(readJest(results)).toEqual({ passed: 40, failed: 3, skipped: 1, failures: "b.test.ts\nexpected 1" });
});

test("Playwright's tests are counted, and one that passes only at a second try as a failure", () => {
  const stats = { expected: 30, unexpected: 1, flaky: 1, skipped: 4 };
  expect(readPlaywright({ stats })).toEqual({ passed: 30, failed: 2, skipped: 4 });
});

test("results of another shape are an error, not a silent zero", () => {
  expect(() => readJest({ tests: 3 })).toThrow("numPassedTests");
});
