import { spawnSync } from "node:child_process";
import { exitCodes } from "../tools/process/exitCodes";
import { queryTypesAreFresh, queryTypesFile } from "../tools/site/queryTypes";
import { print, runCommand, warn } from "./support/cli";

const run = (program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { stdio: "inherit" }).status ?? exitCodes.failed;

void runCommand({
  name: "npx tsx scripts/typecheck.ts",
  about: "Checks all types. Runs a build first if the types of query results are out of date.",
  flags: { "--no-build": "Skip the check instead of running a build." },
  run({ flags }) {
    if (!queryTypesAreFresh(process.cwd())) {
      if (flags.build !== true) {
        print(`Types not checked: ${queryTypesFile} is out of date. To check them: npm run check -- types`);
        return 0;
      }
      print(`${queryTypesFile} is out of date. Building the site to update it.`);
      const code = run(require.resolve("tsx/cli"), require.resolve("./build.ts"));
      if (code === exitCodes.failed)
        warn("If you removed a field from a query, check that no component uses it.");
      if (code !== 0) return code;
    }
    return run("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".");
  },
});
