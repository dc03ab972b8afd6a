import { checkContent } from "../tools/content/checkContent";
import { formatReport } from "../tools/content/formatReport";
import { runCommand, say, warn } from "./support/cli";

void runCommand({
  name: "npm run check:content",
  about: "Checks every file in content/ and says in words what is wrong, where, and what is allowed.",
  flags: { json: { type: "boolean", about: "Answer in JSON, for tools." } },
  async run({ has }) {
    const report = await checkContent({ root: process.cwd() });
    const right = report.problems.length === 0;
    if (has("json")) say(JSON.stringify(report, null, 2));
    else if (right) say(formatReport(report));
    else warn(formatReport(report));
    return right ? 0 : 1;
  },
});
