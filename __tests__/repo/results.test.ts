/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { countJest, countPlaywright } from "../../tools/repo/results";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "results-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(results: unknown): string {
  const file = path.join(folder, "results.json");
  writeFileSync(file, JSON.stringify(results));
  return file;
}

test("jest's tests are counted, and a test file that does not load as one failure", () => {
  const file = write({
    numPassedTests: 40,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 1,
    testResults: [],
  });
  expect(countJest(file)).toEqual({ passed: 40, failed: 3 });
});

test("Playwright's tests are counted, and one that passes only at a second try as a failure", () => {
  const file = write({ stats: { expected: 30, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(countPlaywright(file)).toEqual({ passed: 30, failed: 2 });
});

test("a runner that wrote nothing has no count", () => {
  const file = path.join(folder, "none.json");
  expect(countJest(file)).toBeUndefined();
  expect(countPlaywright(file)).toBeUndefined();
});

test("results of another shape are an error, not a silent zero", () => {
  expect(() => countJest(write({ tests: 3 }))).toThrow("numPassedTests");
});
