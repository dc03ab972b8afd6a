import { spawnSync } from "node:child_process";
import { runStages } from "../tools/repo/runStages";
import { slowTestStages, testStages } from "../tools/repo/stages";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npm test",
  about:
    "Runs the static checks, unit tests, production build and browser tests.\n" +
    "With CI=true it also checks coverage. Slow tests have their own command: npm run test:slow.",
  flags: {
    "--slow": "Run the slow tests instead: real processes and servers, and the site without its plugin.",
  },
  async run({ flags }) {
    if (!["nginx", "/usr/sbin/nginx"].some((program) => spawnSync(program, ["-v"]).status === 0))
      say("nginx isn't installed, so its tests are skipped. On Debian: sudo apt-get install nginx-light");
    const { failed } = await runStages(flags.slow ? slowTestStages : testStages);
    return failed === 0 ? 0 : 1;
  },
});
