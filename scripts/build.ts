import { exitCodes } from "../tools/process/exitCodes";
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
    const code = await build(process.cwd(), flags.clean === true);
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (code === 0) print(green(`Built public/ in ${time}. To view the site: npm run serve`));
    else warn(red(`Build failed (exit code ${code}).`));
    return code;
  },
});

async function build(project: string, clean: boolean): Promise<number> {
  if (!(await canLoadTheme(project))) return exitCodes.contentInvalid;
  const { buildSite } = await import("../tools/hosting/buildSite");
  return buildSite({ project, environment: process.env, clean, print: warn });
}
