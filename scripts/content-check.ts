import { acceptedPoliciesFile } from "../tools/content/acceptedPolicies";
import { formatReport } from "../tools/content/report";
import { canLoadTheme } from "./support/canLoadTheme";
import { print, runCommand, UsageError, warn } from "./support/cli";

void runCommand({
  name: "npm run content:check",
  about: "Checks all files in content/ and reports each problem with its location and how to fix it.",
  operands: "[--accept <policy> …]",
  flags: {
    "--accept": "Accept the current text of the named policies before the check.",
  },
  async run({ operands, flags: { accept } }) {
    const root = process.cwd();
    if (!(await canLoadTheme(root))) return 1;
    const { acceptPolicies, checkContent, policyNames } = await import("../tools/content/checkContent");
    if (accept || operands.length > 0) {
      const known = await policyNames(root);
      const names = operands.map((name) => name.replace(/^content\/|\.md$/g, ""));
      const unknown = names.find((name) => !known.includes(name));
      const choices = `Policies: ${known.join(", ")}.`;
      if (!accept) throw new UsageError("To accept policies, add --accept before their names.");
      if (names.length === 0) throw new UsageError(`Specify the policies to accept. ${choices}`);
      if (unknown !== undefined) throw new UsageError(`Unknown policy "${unknown}". ${choices}`);
      for (const name of await acceptPolicies(root, names))
        warn(`Accepted ${name}. Commit ${acceptedPoliciesFile} together with the policy.`);
    }
    const report = await checkContent({ root });
    const isValid = report.problems.length === 0;
    if (isValid) print(formatReport(report));
    else warn(formatReport(report));
    return isValid ? 0 : 1;
  },
});
