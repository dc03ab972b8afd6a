import { existsSync } from "node:fs";
import { join } from "node:path";
import { headerTableFile } from "../tools/hosting/headers";
import { startPreviewServer } from "../tools/hosting/previewServer";
import { portOf, runCommand, say, UsageError } from "./support/cli";

void runCommand({
  name: "npm run serve",
  about: "Serves the built site on this machine with the statuses, headers and compression of a real host.",
  flags: { "--port <port>": "Port to listen on; 9000 when left out, 0 for a free one." },
  async run(given) {
    const port = portOf(given) ?? 9000;
    const root = join(process.cwd(), "public");
    if (!existsSync(headerTableFile(root)))
      throw new UsageError("There is no built site. Run `npm run build` first.");
    const { url } = await startPreviewServer({ root, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      throw new UsageError(`Something else listens on port ${port}. End it, or name another port.`);
    });
    say(`The built site is at ${url} (Ctrl+C stops it).`);
    return 0;
  },
});
