import { spawnSync } from "node:child_process";
import { queryTypesAreFresh, queryTypesFile } from "../tools/site/queryTypes";
import { runCommand, say, warn } from "./support/cli";

const run = (program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { stdio: "inherit" }).status;

void runCommand({
  name: "npx tsx scripts/typecheck.ts",
  about:
    "Checks all types. Those of query results are Gatsby's: a build makes them where the queries have changed.",
  run() {
    if (!queryTypesAreFresh(process.cwd())) {
      say(`The queries have changed since ${queryTypesFile} was made. A build makes it anew.`);
      if (run(require.resolve("tsx/cli"), "scripts/build.ts") !== 0) {
        warn("The build failed. If you took a field out of a query, a component may still use it.");
        return 1;
      }
    }
    return run("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".") ?? 1;
  },
});
