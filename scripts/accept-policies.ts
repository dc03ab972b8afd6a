import { acceptPolicies } from "../tools/content/acceptPolicies";
import { formatProblem } from "../tools/content/formatReport";
import { policyLockFile } from "../tools/content/policyLock";
import { runCommand, say, warn } from "./support/cli";

void runCommand({
  name: "npm run accept:policies",
  about:
    "Records the present text and date of each policy, so that later changes under the same date are noticed.",
  flags: {
    spelling: {
      type: "boolean",
      about: "Also record texts that changed under an unchanged date: a fix of spelling.",
    },
  },
  async run({ has }) {
    const { recorded, refused, problems } = await acceptPolicies(process.cwd(), {
      spelling: has("spelling"),
    });
    for (const name of recorded) say(`Recorded content/${name}.`);
    if (recorded.length > 0) say(`Commit ${policyLockFile} together with the text.`);
    for (const name of refused) {
      warn(
        `content/${name} has changed under an unchanged date. If its meaning has changed, give it the day of the change; ` +
          "for a mere fix of spelling, run npm run accept:policies -- --spelling.",
      );
    }
    for (const problem of problems) warn(formatProblem(problem));
    if (recorded.length + refused.length + problems.length === 0)
      say("Every policy is as it was last recorded.");
    return refused.length + problems.length === 0 ? 0 : 1;
  },
});
