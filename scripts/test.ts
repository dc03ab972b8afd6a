import { spawnSync } from "node:child_process";
import { readJest, readPlaywright, type Stage } from "../tools/repo/stages";
import { runCommand, say } from "./support/cli";
import { runStagesHere, staticChecks } from "./support/runStages";

const ci = Boolean(process.env.CI);

const unitTests: Stage = {
  name: "unit tests",
  command: [
    "node_modules/jest/bin/jest.js",
    "--maxWorkers=100%",
    "--json",
    "--outputFile=reports/unit.json",
    // A failed test may leave something running that would keep jest from ending.
    "--forceExit",
    ...(ci ? ["--coverage"] : []),
  ],
  results: { file: "reports/unit.json", read: readJest },
};

const build = (name: string, env: Stage["env"] = {}, ...args: readonly string[]): Stage => ({
  name,
  command: ["node_modules/tsx/dist/cli.mjs", "scripts/build.ts", ...args],
  env,
});

const browserTests = (name: string, needs: string, ...args: readonly string[]): Stage => ({
  name,
  needs,
  command: [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config=__tests__/browser/playwright.config.ts",
    ...args,
  ],
  env: { QUIET: "1" },
  results: { file: "reports/browser.json", read: readPlaywright },
});

/** The site has to work without its plugin, slower: tests of speed, named @fast, are left out. */
const withoutPlugin = [
  build("build without the fast-start plugin", { WITHOUT_FAST_START: "1" }, "--clean"),
  browserTests("browser tests without it", "build without the fast-start plugin", "--grep-invert=@fast"),
];

void runCommand({
  name: "npm test",
  about:
    "Runs everything: static checks, unit tests, the production build, and the built site in a real browser.\n" +
    "With CI=true also coverage, and the build and its browser tests without the fast-start plugin.",
  async run() {
    if (!["nginx", "/usr/sbin/nginx"].some((program) => spawnSync(program, ["-v"]).status === 0))
      say("Without nginx its tests are skipped. On Debian: sudo apt-get install nginx-light");
    const { failed } = await runStagesHere([
      ...staticChecks.filter(({ name }) => name !== "types"),
      unitTests,
      build("production build"),
      ...staticChecks.filter(({ name }) => name === "types"),
      browserTests("browser tests", "production build"),
      ...(ci ? withoutPlugin : []),
    ]);
    return failed === 0 ? 0 : 1;
  },
});
