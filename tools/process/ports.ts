import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { writeFileAtomic } from "./writeFileAtomic";

export const host = "localhost";

const defaultPort = 8000;

const editorPortFile = (project: string) => join(project, ".state", "editor-port");

/**
 * Returns free ports for the site and the editor, which has a separate origin, so that scripts on the site can't use it.
 * Keeps the editor's last port, because browsers store drafts by origin. The site's default port is never the editor's.
 */
export async function choosePorts(project: string, chosen?: number) {
  const stored = Number(await readFile(editorPortFile(project), "utf8").catch(() => ""));
  const last = stored === defaultPort ? undefined : stored || undefined;
  const site = await freePort(chosen ?? defaultPort, ...(chosen === undefined && last ? [last] : []));
  const editor = await freePort(last ?? Math.max(site, defaultPort) + 1, site, defaultPort);
  await writeFileAtomic(editorPortFile(project), String(editor));
  return { site, editor };
}

/** Returns the first free port from `from` on, except `taken`. If `from` is 0 or past the last port, returns any free port. */
async function freePort(from: number, ...taken: readonly number[]): Promise<number> {
  if (taken.includes(from)) return freePort(from + 1, ...taken);
  const server = createServer().listen(from % 65536, host);
  await once(server, "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
  });
  const address = server.address();
  server.close();
  return address !== null && typeof address === "object" ? address.port : freePort(from + 1, ...taken);
}
