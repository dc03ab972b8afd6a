import { spawnSync } from "node:child_process";
import { readJest, readPlaywright, type Stage } from "../tools/repo/stages";
import { runCommand, say } from "./support/cli";
import { runStagesHere, staticChecks } from "./support/runStages";

/** Tests of real processes and servers, and those with many runs; browser tests of this kind are named @slow. */
const slowTests = "\\.slow\\.test\\.";

const jest = (name: string, ...args: readonly string[]): Stage => ({
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
  results: { file: "reports/unit.json", read: readJest },
});

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
    `--output=reports/${name.replaceAll(" ", "-")}`,
    ...args,
  ],
  traceFailed: ["--last-failed", "--trace=on"],
  env: { QUIET: "1" },
  results: { file: "reports/browser.json", read: readPlaywright },
});

const productionBuild = build("production build", {}, "--reuse");
const buildWithoutPlugin = build("build without the plugin", { WITHOUT_FAST_START: "1" }, "--clean");

const stages: readonly Stage[] = [
  ...staticChecks.filter(({ name }) => name !== "types"),
  jest("unit tests", `--testPathIgnorePatterns=${slowTests}`, ...(process.env.CI ? ["--coverage"] : [])),
  productionBuild,
  ...staticChecks.filter(({ name }) => name === "types"),
  browserTests("browser tests", productionBuild.name, "--grep-invert=@slow"),
];

const slowStages: readonly Stage[] = [
  jest("slow unit tests", slowTests),
  productionBuild,
  browserTests("slow browser tests", productionBuild.name, "--grep=@slow"),
  // The site has to work without its plugin, slower: tests of speed, named @fast, are left out.
  buildWithoutPlugin,
  browserTests("browser tests without the plugin", buildWithoutPlugin.name, "--grep-invert=@fast"),
];

void runCommand({
  name: "npm test",
  about:
    "Runs static checks, unit tests, the production build, and the built site in a real browser.\n" +
    "With CI=true also coverage. `npm run test:slow` runs what takes longer.",
  flags: {
    slow: {
      type: "boolean",
      about: "Real processes and servers, many runs, and the site without its plugin: npm run test:slow.",
    },
  },
  async run(given) {
    if (!["nginx", "/usr/sbin/nginx"].some((program) => spawnSync(program, ["-v"]).status === 0))
      say("Without nginx its tests are skipped. On Debian: sudo apt-get install nginx-light");
    const { failed } = await runStagesHere(given.has("slow") ? slowStages : stages);
    return failed === 0 ? 0 : 1;
  },
});
