import { exitCodes } from "../tools/process/exitCodes";
import { runGatsby } from "../tools/process/runGatsby";
import { canLoadTheme } from "./support/canLoadTheme";
import { green, print, red, runCommand, warn } from "./support/cli";

void runCommand({
  name: "npm run build",
  about: "Builds the production site in public/.",
  flags: {
    "--clean": "Discard Gatsby's cache first.",
  },
  async run({ flags }) {
    const started = performance.now();
    if (!(await canLoadTheme(process.cwd()))) return exitCodes.contentInvalid;
    const { buildSite } = await import("../tools/hosting/buildSite");
    const code = await buildSite({
      project: process.cwd(),
      environment: process.env,
      clean: flags.clean === true,
      runBuild: (project, lock) => runGatsby(project, ["build"], lock),
      print: warn,
    });
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (code === 0) print(green(`Built public/ in ${time}. To view the site: npm run serve`));
    else warn(red(`Build failed (exit code ${code}).`));
    return code;
  },
});
