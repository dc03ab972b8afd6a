import { once } from "node:events";
import { createServer } from "node:net";
import { exitCodes } from "../tools/process/exitCodes";
import { projectLock, withLock } from "../tools/process/lock";
import { folderProblem, runGatsby } from "../tools/process/runGatsby";
import { portOf, print, red, runCommand, UsageError, warn } from "./support/cli";

const host = "localhost";

void runCommand({
  name: "npm start",
  about: "Serves the site on this computer and shows every change to content or code in the open page.",
  flags: { "--port <port>": "Port to listen on. Default: 8000, or the next free port." },
  async run(input) {
    const problem = folderProblem(process.cwd());
    if (problem !== undefined) {
      warn(red(problem));
      return exitCodes.environmentInvalid;
    }
    const chosen = portOf(input);
    return withLock(projectLock(process.cwd()), "npm start", async (lock) => {
      const port = await freePort(chosen ?? 8000);
      if (chosen && port !== chosen)
        throw new UsageError(`Port ${chosen} is in use. Stop the other program, or choose another port.`);
      // A separate origin, so that scripts on the site can't use the editor.
      const editorPort = await freePort(port + 1);
      const url = `http://${host}:${port}`;
      const develop = ["develop", "--host", host, "--port", String(port)];
      print(
        "Starting the site. This takes about half a minute, longer the first time. Press Ctrl+C to stop.",
      );
      print(`  Site:           ${url}\n  Content editor: http://${host}:${editorPort}/`);
      process.env.EDITOR_PORT = String(editorPort);
      return runGatsby(process.cwd(), develop, lock);
    });
  },
});

/** Returns the first free port from the given one. After the last port, or from 0, returns any free port. */
async function freePort(from: number): Promise<number> {
  const server = createServer().listen(from % 65536, host);
  await once(server, "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
  });
  const address = server.address();
  server.close();
  return address !== null && typeof address === "object" ? address.port : freePort(from + 1);
}
