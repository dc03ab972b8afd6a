import { buildSite } from "../tools/hosting/buildSite";
import { runGatsby } from "../tools/process/runGatsby";
import { green, red, runCommand, say, warn } from "./support/cli";

void runCommand({
  name: "npm run build",
  about: "Builds the production site into public/, ready for a host.",
  flags: {
    "--clean": "Start without what earlier builds kept.",
    "--reuse": "Keep the last build if nothing that it was made from has changed.",
  },
  async run({ flags }) {
    const started = performance.now();
    const code = await buildSite({
      project: process.cwd(),
      environment: process.env,
      clean: flags.clean === true,
      reuse: flags.reuse === true,
      runGatsby: (project, lock) => runGatsby(project, ["build"], lock),
      say: warn,
    });
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (code === 0) say(green(`The site is in public/ (${time}). See it with npm run serve.`));
    else warn(red(`There is no new site (exit code ${code}).`));
    return code;
  },
});
