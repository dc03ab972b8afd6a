import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { allowList, auditProblems, auditReport } from "../tools/repo/audit";
import { print, runCommand, warn } from "./support/cli";

const allowListFile = ".github/allowedAdvisories.json";

void runCommand({
  name: "npx tsx scripts/audit.ts",
  about: `Reports high and critical vulnerabilities of packages, except those allowed in ${allowListFile}.`,
  run() {
    const { stdout } = spawnSync("npm audit --json", { encoding: "utf8", shell: true });
    const report = auditReport.safeParse(JSON.parse(stdout));
    if (!report.success) {
      warn(`npm audit failed:\n${stdout}`);
      return 1;
    }
    const allowed = allowList.parse(JSON.parse(readFileSync(allowListFile, "utf8")));
    const problems = auditProblems(report.data, allowed, new Date().toISOString().slice(0, 10));
    for (const problem of problems) warn(problem);
    if (problems.length === 0) print("No high or critical vulnerabilities.");
    return problems.length === 0 ? 0 : 1;
  },
});
