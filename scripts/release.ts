import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { publishRelease, RefusedError, recordReload, rollBack } from "../tools/hosting/releases";
import { exitCodes } from "../tools/process/exitCodes";
import { BusyError } from "../tools/process/lock";
import { green, red, runCommand, say, UsageError, warn } from "./support/cli";

const reloadCommand = "nginx -t && nginx -s reload";

void runCommand({
  name: "npm run release",
  about: "Makes the built site the live release in a folder on your own web server.",
  operands: "<folder>",
  flags: {
    "--rollback": "Restore the release that was live before the current one.",
    "--reload <command>": `Reload the server afterwards, for example with "${reloadCommand}", and delete old releases.`,
    "--replace": "Replace the releases of another site.",
  },
  async run({ flags: { rollback, reload, replace }, operands }) {
    const [folder, ...more] = operands;
    if (folder === undefined || more.length > 0) throw new UsageError("Specify one folder for the releases.");
    if (resolve(folder) === process.cwd())
      throw new UsageError("Specify a folder for the releases, not the project's own.");
    try {
      const { id, before, restored } = rollback
        ? await rollBack(folder)
        : {
            ...(await publishRelease(join(process.cwd(), "public"), folder, { replace: replace === true })),
            restored: undefined,
          };
      say(green(`Release ${id} is live in ${folder}.`));
      if (restored !== undefined) say(`It contains the site of release ${restored}.`);
      say(before ? `A rollback would restore release ${before}.` : "There is no earlier release.");
    } catch (error) {
      warn(red(`${error instanceof Error ? error.message : error}\nThe live release is unchanged.`));
      if (error instanceof BusyError) return exitCodes.busy;
      return error instanceof RefusedError ? exitCodes.outputRefused : exitCodes.failed;
    }
    if (typeof reload !== "string") {
      say(`To serve it, reload the server: ${reloadCommand}`);
      say("Old releases are kept. With --reload, this command reloads the server and deletes them.");
      return 0;
    }
    if (spawnSync(reload, { shell: true, stdio: "inherit" }).status !== 0) {
      warn(red(`The server still serves the previous release, because this command failed: ${reload}`));
      return exitCodes.failed;
    }
    await recordReload(folder);
    return 0;
  },
});
