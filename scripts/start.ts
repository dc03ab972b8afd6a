import { createServer } from "node:net";
import { editorAddress } from "../tools/editor/protocol";
import { exitCodes } from "../tools/hosting/exitCodes";
import { runGatsby } from "../tools/hosting/gatsbyProcess";
import { BusyError, type Lock, projectLock, withLock } from "../tools/hosting/lock";
import { portOf, red, runCommand, say, warn } from "./support/cli";

const host = "localhost";

void runCommand({
  name: "npm start",
  about: "Serves the site on this computer; an edit to content or code shows in the open page at once.",
  flags: { "--port <port>": "The port to serve at; by default 8000, or the next free one." },
  async run(given) {
    const port = portOf(given) ?? (await freePort(8000));
    const locked = withLock(projectLock(process.cwd()), "npm start", (lock) => develop(port, lock));
    return locked.catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error;
      warn(red(error.message));
      return exitCodes.busy;
    });
  },
});

async function develop(port: number, lock: Lock): Promise<number> {
  const address = `http://${host}:${port}`;
  say(
    "Starting the site (about half a minute, longer the first time). Edits show by themselves; Ctrl+C ends it.",
  );
  say(`  Site:           ${address}`);
  say(`  Content editor: ${address}${editorAddress}`);
  const args = ["develop", "--host", host, "--port", String(port)];
  return (await runGatsby(process.cwd(), args, lock)) ?? 0;
}

async function freePort(from: number): Promise<number> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(from, host, () => server.close(() => resolve(true)));
  });
  return isFree ? from : freePort(from + 1);
}
