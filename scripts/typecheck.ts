import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { queryTypesAreFresh, queryTypesFile } from "../tools/site/queryTypes";
import { runCommand, say, warn } from "./support/cli";
import { runScript } from "./support/npm";

void runCommand({
  name: "npx tsx scripts/typecheck.ts",
  about:
    "Checks all types. Those of query results are Gatsby's: a build makes them where the queries have changed.",
  async run() {
    if (!queryTypesAreFresh(process.cwd())) {
      say(`The queries have changed since ${queryTypesFile} was made. A build makes it anew.`);
      if (!(await runScript("build"))) {
        warn(
          `The build failed, so ${queryTypesFile} is not made. If you took a field out of a query, a component may still use it.`,
        );
        return 1;
      }
      queryTypesAreFresh(process.cwd());
    }
    const compiler = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
    const { status } = spawnSync(process.execPath, [compiler, "--noEmit", "-p", "."], { stdio: "inherit" });
    return status ?? 1;
  },
});
