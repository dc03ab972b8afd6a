import { join } from "node:path";
import { publishRelease, RefusedError, rollBack } from "../tools/hosting/releases";
import { exitCodes } from "../tools/process/exitCodes";
import { BusyError } from "../tools/process/lock";
import { green, red, runCommand, say, UsageError, warn } from "./support/cli";

void runCommand({
  name: "npm run release",
  about: "Makes the built site the live release in a folder that a web server of your own serves from.",
  operands: "<folder>",
  flags: { "--rollback": "Restore the release that was live before this one." },
  async run({ flags, operands }) {
    const [folder, ...more] = operands;
    if (folder === undefined || more.length > 0)
      throw new UsageError("Name the one folder that holds the releases.");
    try {
      const { id, before, restored } = flags.rollback
        ? await rollBack(folder)
        : { ...(await publishRelease(join(process.cwd(), "public"), folder)), restored: undefined };
      say(green(`Release ${id} is live in ${folder}.`));
      if (restored !== undefined) say(`It has the site of release ${restored}.`);
      say(before ? `A rollback would restore release ${before}.` : "There is no earlier release.");
      say("Now let the server read the release's headers: nginx -t && nginx -s reload");
      return 0;
    } catch (error) {
      warn(red(`${error instanceof Error ? error.message : error}\nThe live release was not touched.`));
      if (error instanceof BusyError) return exitCodes.busy;
      return error instanceof RefusedError ? exitCodes.outputRefused : exitCodes.failed;
    }
  },
});
