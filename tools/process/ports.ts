import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { writeFileAtomic } from "./writeFileAtomic";

export const host = "localhost";

const defaultPort = 8000;

/** Returns the path of the file that lists the editor's ports, oldest first. */
const editorPortFile = (project: string) => join(project, ".state", "editor-port");

/**
 * Returns free ports for the site and the editor, which has a separate origin, so that scripts on the site can't use it.
 * Browsers store drafts by origin, so the editor keeps its ports: it listens on the first that is free, and on all
 * `others`. It gets a new port only if none is free. The site's default port is never the editor's.
 */
export async function choosePorts(project: string, chosen?: number) {
  const text = await readFile(editorPortFile(project), "utf8").catch(() => "");
  const known = text
    .split(" ")
    .map(Number)
    .filter((port) => port > 0 && port !== defaultPort);
  const site = await freePort(chosen ?? defaultPort, ...(chosen === undefined ? known : []));
  const free: number[] = [];
  for (const port of known) if (port !== site && port === (await freePort(port))) free.push(port);
  const first = known[0] ?? Math.max(site, defaultPort) + 1;
  const [editor = await freePort(first, site, defaultPort), ...others] = free;
  await writeFileAtomic(editorPortFile(project), [...new Set([...known, editor])].join(" "));
  return { site, editor, others, busy: known.filter((port) => ![site, editor, ...others].includes(port)) };
}

/** Returns the first free port from `from` on, except `taken`. If `from` is 0 or past the last port, returns any free port. */
async function freePort(from: number, ...taken: readonly number[]): Promise<number> {
  if (taken.includes(from)) return freePort(from + 1, ...taken);
  const server = createServer();
  const port = await listen(server, from % 65536, host).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
  });
  server.close();
  return port ?? freePort(from + 1, ...taken);
}

/** Starts a server on a port, or on any free port if it is 0. Resolves to the port. */
export async function listen(server: Server, port = 0, hostname = "127.0.0.1"): Promise<number> {
  await once(server.listen(port, hostname), "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return bound.port;
}
