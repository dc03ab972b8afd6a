/** @jest-environment node */
import { runStages, type Stage } from "../../tools/repo/stages";

const lint: Stage = { name: "Lint", script: "lint" };
const build: Stage = { name: "Build", script: "build" };

/** Runs stages where the named scripts fail and each takes 1.5 seconds of a clock of our own. */
async function runWhere(stages: readonly Stage[], failing: readonly string[] = []) {
  const lines: string[] = [];
  const ran: string[] = [];
  let clock = 0;
  const total = await runStages(stages, {
    async run(script) {
      ran.push(script);
      clock += 1500;
      return !failing.includes(script);
    },
    say: (text) => lines.push(text),
    now: () => clock,
  });
  return { lines, ran, total };
}

test("a stage counts as one check, and its name and time are told", async () => {
  const { lines, total } = await runWhere([lint]);
  expect(total).toEqual({ passed: 1, failed: 0 });
  expect(lines).toEqual(["▸ Lint (npm run lint)", "✓ Lint: 1 passed, 0 failed, 1.5 s"]);
});

test("a runner's single tests are counted instead", async () => {
  const units = { name: "Units", script: "units", count: () => ({ passed: 12, failed: 2 }) };
  expect((await runWhere([lint, units], ["units"])).total).toEqual({ passed: 13, failed: 2 });
});

test("a failed stage does not hide later ones", async () => {
  const { ran, total, lines } = await runWhere([lint, build], ["lint"]);
  expect(ran).toEqual(["lint", "build"]);
  expect(total).toEqual({ passed: 1, failed: 1 });
  expect(lines).toContain("✗ Lint: 0 passed, 1 failed, 1.5 s");
});

test("what needs a failed stage is not run, counts as failed, and holds back what needs it in turn", async () => {
  const browser = { name: "Browser", script: "browser", needs: "Build" };
  const pictures = { name: "Pictures", script: "pictures", needs: "Browser" };
  const { ran, total, lines } = await runWhere([build, browser, pictures], ["build"]);
  expect(ran).toEqual(["build"]);
  expect(total).toEqual({ passed: 0, failed: 3 });
  expect(lines).toContain('✗ Browser: not run, as it needs "Build"');
});

test.each([
  ["wrote no results", undefined, { passed: 0, failed: 1 }],
  ["failed without a failed test", { passed: 9, failed: 0 }, { passed: 9, failed: 1 }],
])("a runner that %s counts as failed", async (_, counted, expected) => {
  const units = { name: "Units", script: "units", count: () => counted };
  expect((await runWhere([units], ["units"])).total).toEqual(expected);
});
