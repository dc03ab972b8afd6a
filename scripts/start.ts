import { once } from "node:events";
import { createServer } from "node:net";
import { editorPath } from "../tools/editor/protocol";
import { projectLock, withLock } from "../tools/process/lock";
import { runGatsby } from "../tools/process/runGatsby";
import { portOf, runCommand, say } from "./support/cli";

const host = "localhost";

void runCommand({
  name: "npm start",
  about: "Serves the site on this computer; an edit to content or code shows in the open page at once.",
  flags: { "--port <port>": "The port to serve at; by default 8000, or the next free one." },
  async run(given) {
    const port = portOf(given) ?? (await freePort(8000));
    const address = `http://${host}:${port}`;
    const develop = ["develop", "--host", host, "--port", String(port)];
    return withLock(projectLock(process.cwd()), "npm start", async (lock) => {
      say(
        "Starting the site (about half a minute, longer the first time). Edits show by themselves; Ctrl+C ends it.",
      );
      say(`  Site:           ${address}\n  Content editor: ${address}${editorPath}`);
      return (await runGatsby(process.cwd(), develop, lock)) ?? 0;
    });
  },
});

async function freePort(from: number): Promise<number> {
  const server = createServer().listen(from, host);
  const isFree = await once(server, "listening").catch(() => undefined);
  server.close();
  return isFree ? from : freePort(from + 1);
}
