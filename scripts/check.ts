import { runStages } from "../tools/repo/stages";
import { staticChecks } from "./support/checks";
import { runCommand, say } from "./support/cli";
import { runScript } from "./support/npm";

void runCommand({
  name: "npm run check",
  about: "Runs every check that needs neither a build nor a browser: what to run before a push.",
  async run() {
    const { passed, failed } = await runStages(staticChecks, { run: runScript, say, now: Date.now });
    say(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
});
