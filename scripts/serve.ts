import { existsSync } from "node:fs";
import { join } from "node:path";
import { headerTableFile } from "../tools/hosting/headers";
import { startPreviewServer } from "../tools/hosting/previewServer";
import { portOf, print, runCommand, UsageError } from "./support/cli";

void runCommand({
  name: "npm run serve",
  about:
    "Serves the built site on this computer with the status codes, headers and compression of a real host.",
  flags: { "--port <port>": "Port to listen on. Default: 9000. Use 0 for any free port." },
  async run(input) {
    const port = portOf(input) ?? 9000;
    const root = join(process.cwd(), "public");
    if (!existsSync(headerTableFile(root)))
      throw new UsageError("public/ has no built site. Run `npm run build` first.");
    const { url } = await startPreviewServer({ root, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      throw new UsageError(
        `Port ${port} is in use. Stop the other program, or choose another port with --port.`,
      );
    });
    print(`Serving public/ at ${url}. Press Ctrl+C to stop.`);
    return 0;
  },
});
