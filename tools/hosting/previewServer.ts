import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { join } from "node:path";
import { unescape as decode } from "node:querystring";
import { listen } from "../process/ports";
import { type HeaderTable, readHeaderTable } from "./headers";
import { readRedirects, withQuery } from "./redirects";
import { contentTypeOf, hashedPath, isCompressible, sha256, sharedPath } from "./siteFiles";

interface Options {
  readonly root: string;
  readonly port: number;
  /** Replaces the header table next to the folder. */
  readonly headers?: HeaderTable;
  /** Matches immutable files of another project's site. */
  readonly hashed?: RegExp;
}

/** Serves a built site with the statuses, headers and compression of a real host. */
export async function startPreviewServer(options: Options) {
  const server = createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => response.writeHead(500).end(`${error}\n`));
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function respond(
  { root, headers, hashed = hashedPath }: Options,
  { method = "", url = "/", headers: requested }: IncomingMessage,
  response: ServerResponse,
) {
  const isRead = method === "GET" || method === "HEAD";
  const { status, file = "", location }: Resolved = isRead ? await resolveUrl(root, url) : { status: 405 };
  // Read for each request, because a build can replace pages and policy while the server runs.
  const table = headers ?? (await readHeaderTable(root));
  const sent = {
    ...table.everywhere,
    ...(file.endsWith(".html") ? table.pages : sharedPath.test(file) ? table.shared : table.files),
    ...(status === 200 && hashed.test(file) ? table.immutable : table.revalidated),
  };
  // This server has no TLS, and Safari would upgrade even requests to localhost.
  for (const [name, value] of Object.entries(sent))
    response.setHeader(name, value.replace("; upgrade-insecure-requests", ""));
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  if (location !== undefined) response.setHeader("Location", location);
  if (file === "") {
    response.writeHead(status, { "Content-Type": "text/plain" }).end(`${STATUS_CODES[status]}\n`);
    return;
  }
  const { body, encoding } = await readCopy(join(root, file), requested["accept-encoding"]);
  const etag = `"${sha256(body)}"`;
  response.setHeader("Content-Type", contentTypeOf(file)).setHeader("ETag", etag);
  if (isCompressible(file)) response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  if (status === 200 && requested["if-none-match"]?.includes(etag)) response.writeHead(304).end();
  else response.writeHead(status, { "Content-Length": body.length }).end(body);
}

/** Name, pattern for an Accept-Encoding that includes it without q=0, and file extension. */
const encodings = [
  ["br", /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i, ".br"],
  ["gzip", /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i, ".gz"],
] as const;

/** Reads the compressed copy of a file if the browser accepts its encoding, else the file. */
async function readCopy(file: string, accepted = "") {
  for (const [encoding, pattern, extension] of encodings) {
    const body = pattern.test(accepted) ? await readFile(file + extension).catch(() => undefined) : undefined;
    if (body !== undefined) return { body, encoding };
  }
  return { body: await readFile(file) };
}

interface Resolved {
  readonly status: number;
  /** Path of the file to send. */
  readonly file?: string;
  readonly location?: string;
}

/** Returns the response that the nginx configuration in deploy/ sends. */
async function resolveUrl(root: string, url: string): Promise<Resolved> {
  const isFile = async (path: string) =>
    (await stat(join(root, path)).catch(() => undefined))?.isFile() === true;
  const [, encodedPath = "", query = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const path = decode(encodedPath);
  const isMalformed = /%(?![0-9a-f]{2})|%00/i.test(encodedPath) || !path.startsWith("/");
  if (isMalformed || path.split("/").includes("..")) return { status: 400 };
  const missing = (await isFile("/404.html")) ? { status: 404, file: "/404.html" } : { status: 404 };
  if (neverServed.test(path)) return missing;

  const target = (await readRedirects(root)).get(path);
  if (target !== undefined) return { status: 301, location: withQuery(target, query) };
  const route = path.replace(/(?:\/index\.html|\/+)$/, "");
  const page = `${route}/index.html`;
  if (route !== path && path !== "/") {
    // Redirects only to an existing page; otherwise `/%5Cevil.example/` would be an open redirect.
    const isPage = !route.startsWith("//") && (await isFile(page));
    return isPage ? { status: 301, location: (route || "/") + query } : missing;
  }
  for (const file of [path, page]) if (await isFile(file)) return { status: 200, file };
  return missing;
}

const neverServed =
  /\\|\/\.(?!well-known\/)|\.(?:br|gz|map)$|^\/(?:404(?:\.html|\/.*)?|_headers|_redirects)$/;
