import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { publishRelease, RefusedError, recordReload, rollBack } from "../tools/hosting/releases";
import { exitCodes } from "../tools/process/exitCodes";
import { BusyError } from "../tools/process/lock";
import { green, print, red, runCommand, UsageError, warn } from "./support/cli";

const reloadCommand = "nginx -t && nginx -s reload";

void runCommand({
  name: "npm run release",
  about: "Makes the built site the live release in a folder on your own web server.",
  operands: "<folder>",
  flags: {
    "--rollback": "Restore the release that was live before the current one.",
    "--reload <command>": `Reload the server afterward, for example with "${reloadCommand}". The next release then deletes old ones.`,
    "--replace": "Publish even if the folder contains releases of another site.",
  },
  async run({ flags: { rollback, reload, replace }, operands }) {
    const [folder, ...more] = operands;
    if (folder === undefined || more.length > 0) throw new UsageError("Specify one folder for the releases.");
    if (resolve(folder) === process.cwd())
      throw new UsageError("Specify a folder for the releases, not the project folder.");
    let id: string;
    let canRollBack: boolean;
    try {
      const release = rollback
        ? await rollBack(folder)
        : await publishRelease(join(process.cwd(), "public"), folder, { replace: replace === true });
      id = release.id;
      canRollBack = !rollback && release.before !== undefined;
      print(green(`Release ${id} is live in ${folder}.`));
      if ("restored" in release) print(`It contains the site of release ${release.restored}.`);
      print(
        release.before
          ? `A rollback would restore release ${release.before}.`
          : "There is no earlier release.",
      );
    } catch (error) {
      warn(red(`${error instanceof Error ? error.message : error}\nThe live release is unchanged.`));
      if (error instanceof BusyError) return exitCodes.busy;
      return error instanceof RefusedError ? exitCodes.outputRefused : exitCodes.failed;
    }
    if (typeof reload !== "string") {
      print(`To serve it, reload the server: ${reloadCommand}`);
      print(
        "Old releases are kept. With --reload, this command reloads the server, and the next release deletes old ones.",
      );
      return 0;
    }
    if (spawnSync(reload, { shell: true, stdio: "inherit" }).status !== 0) {
      const rollBack = canRollBack ? ", or roll back with --rollback" : "";
      warn(
        red(
          `The server still serves the previous release, because this command failed: ${reload}\n` +
            `A restart of the server would load release ${id}. Fix the cause, then reload the server${rollBack}.`,
        ),
      );
      return exitCodes.failed;
    }
    await recordReload(folder, id);
    return 0;
  },
});
