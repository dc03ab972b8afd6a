import { spawnSync } from "node:child_process";
import { exitCodes } from "../tools/process/exitCodes";
import { queryTypesAreFresh, queryTypesFile } from "../tools/site/queryTypes";
import { runCommand, say, warn } from "./support/cli";

const run = (program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { stdio: "inherit" }).status;

void runCommand({
  name: "npx tsx scripts/typecheck.ts",
  about: "Checks all types. Runs a build first if the types of query results are out of date.",
  run() {
    if (!queryTypesAreFresh(process.cwd())) {
      say(`${queryTypesFile} is out of date. Building the site to update it.`);
      const code = run(require.resolve("tsx/cli"), require.resolve("./build.ts"));
      if (code === exitCodes.busy) return code;
      if (code !== 0) {
        warn("If you removed a field from a query, check that no component uses it.");
        return 1;
      }
    }
    return run("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".") ?? 1;
  },
});
