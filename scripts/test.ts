import { spawnSync } from "node:child_process";
import { runStages } from "../tools/repo/runStages";
import { slowTestStages, testStages } from "../tools/repo/stages";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npm test",
  about:
    "Runs static checks, unit tests, the production build, and the built site in a real browser.\n" +
    "With CI=true also coverage. `npm run test:slow` runs what takes longer.",
  flags: {
    "--slow": "Real processes and servers, many runs, and the site without its plugin: npm run test:slow.",
  },
  async run({ flags }) {
    if (!["nginx", "/usr/sbin/nginx"].some((program) => spawnSync(program, ["-v"]).status === 0))
      say("Without nginx its tests are skipped. On Debian: sudo apt-get install nginx-light");
    const { failed } = await runStages(flags.slow ? slowTestStages : testStages);
    return failed === 0 ? 0 : 1;
  },
});
