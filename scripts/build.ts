import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildSite, type GatsbyRun } from "../tools/hosting/buildSite";
import { exitCodes } from "../tools/hosting/exitCodes";
import { BusyError } from "../tools/hosting/lock";
import { green, red, runCommand, say, warn } from "./support/cli";

const runGatsby: GatsbyRun = async (project) => {
  const child = spawn(process.execPath, [require.resolve("gatsby/cli.js"), "build"], {
    cwd: project,
    stdio: "inherit",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  const [code]: (number | null)[] = await once(child, "close");
  return code ?? undefined;
};

void runCommand({
  name: "npm run build",
  about: "Builds the production site into public/, ready for a host.",
  flags: { clean: { type: "boolean", about: "Start without what earlier builds kept." } },
  async run(given) {
    const started = performance.now();
    try {
      const code = await buildSite({
        project: process.cwd(),
        environment: process.env,
        clean: given.has("clean"),
        runGatsby,
        say: warn,
      });
      const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      if (code === 0) say(green(`The site is in public/ (${time}). See it with npm run serve.`));
      else warn(red(`There is no new site (exit code ${code}).`));
      return code;
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      warn(red(error.message));
      return exitCodes.busy;
    }
  },
});
