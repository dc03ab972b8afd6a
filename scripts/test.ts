import { rmSync } from "node:fs";
import { countJest, countPlaywright } from "../tools/repo/results";
import { runStages, type Stage } from "../tools/repo/stages";
import { staticChecks } from "./support/checks";
import { runCommand, say } from "./support/cli";
import { runScript } from "./support/npm";

const unitResults = "reports/unit.json";
const browserResults = "reports/browser.json";

const stages: readonly Stage[] = [
  ...staticChecks,
  { name: "Unit tests", script: "test:unit", count: () => countJest(unitResults) },
  { name: "Production build", script: "build" },
  {
    name: "Browser tests",
    script: "test:browser",
    needs: "Production build",
    count: () => countPlaywright(browserResults),
  },
];

void runCommand({
  name: "npm test",
  about:
    "Runs everything: static checks, unit tests, the production build, and the built site in a real browser.",
  async run() {
    for (const file of [unitResults, browserResults]) rmSync(file, { force: true });
    const { passed, failed } = await runStages(stages, { run: runScript, say, now: Date.now });
    say(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
});
