import { once } from "node:events";
import { createServer } from "node:net";
import { exitCodes } from "../tools/process/exitCodes";
import { projectLock, withLock } from "../tools/process/lock";
import { folderProblem, runGatsby } from "../tools/process/runGatsby";
import { portOf, print, red, runCommand, warn } from "./support/cli";

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
    const port = portOf(input) ?? (await freePort(8000));
    // A separate origin, so that scripts on the site can't use the editor.
    const editorPort = await freePort(port + 1);
    const url = `http://${host}:${port}`;
    const develop = ["develop", "--host", host, "--port", String(port)];
    return withLock(projectLock(process.cwd()), "npm start", (lock) => {
      print(
        "Starting the site. This takes about half a minute, longer the first time. Press Ctrl+C to stop.",
      );
      print(`  Site:           ${url}\n  Content editor: http://${host}:${editorPort}/`);
      process.env.EDITOR_PORT = String(editorPort);
      return runGatsby(process.cwd(), develop, lock);
    });
  },
});

async function freePort(from: number): Promise<number> {
  const server = createServer().listen(from, host);
  const isFree = await once(server, "listening").catch(() => undefined);
  server.close();
  return isFree ? from : freePort(from + 1);
}
