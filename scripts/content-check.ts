import { policyLockFile } from "../tools/content/acceptedPolicies";
import { acceptPolicies, checkContent } from "../tools/content/checkContent";
import { formatReport } from "../tools/content/report";
import { runCommand, say, warn } from "./support/cli";

void runCommand({
  name: "npm run content:check",
  about: "Checks every file in content/ and says in words what is wrong, where, and what is allowed.",
  flags: {
    "--accept-policies": "First accept the present text and date of each policy that is right by itself.",
  },
  async run({ flags }) {
    const root = process.cwd();
    if (flags.acceptPolicies) {
      const accepted = await acceptPolicies(root);
      for (const name of accepted) warn(`Accepted content/${name}. Commit ${policyLockFile} with it.`);
    }
    const report = await checkContent({ root });
    const isRight = report.problems.length === 0;
    if (isRight) say(formatReport(report));
    else warn(formatReport(report));
    return isRight ? 0 : 1;
  },
});
