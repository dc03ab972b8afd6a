import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { relative, resolve, sep } from "node:path";
import { contentTypeOf, isCompressible } from "./contentTypes";
import { acceptedEncoding, encodedFiles } from "./encoding";
import { type HeaderTable, hashedPath, headersFor, readHeaderTable } from "./headerTable";
import { findTarget } from "./requestTarget";

export interface PreviewServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface Rules {
  /** In place of the table that stands beside the folder. */
  readonly headers?: HeaderTable;
  /** Which files may be kept for ever, where it is not a site of ours. */
  readonly hashed?: RegExp;
}

/** Serves a built site the way the configured hosts do: same statuses, same headers, same compression. */
export async function startPreviewServer(
  options: { root: string; port: number },
  { headers: given, hashed = hashedPath }: Rules = {},
): Promise<PreviewServer> {
  const root = resolve(options.root);
  const encoded = encodedFiles();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    // Read for each request, so that a rebuild under a running server cannot pair new pages with old hashes.
    const table = given ?? (await readHeaderTable(root));
    const send = (
      status: number,
      headers: OutgoingHttpHeaders,
      body: Buffer | string,
      path = "",
      html = false,
    ) => {
      response.writeHead(status, {
        ...withoutTls(headersFor(table, { path, status, html, hashed })),
        ...headers,
        ...(status === 304 ? {} : { "Content-Length": Buffer.byteLength(body) }),
      });
      response.end(request.method === "HEAD" || status === 304 ? undefined : body);
    };
    const sendText = (status: number, text: string, headers: OutgoingHttpHeaders = {}) =>
      send(status, { "Content-Type": "text/plain; charset=utf-8", ...headers }, `${text}\n`);

    if (request.method !== "GET" && request.method !== "HEAD")
      return sendText(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
    const target = await findTarget(root, request.url ?? "/");
    if (target.kind === "malformed") return sendText(400, "This address is malformed.");
    if (target.kind === "redirect") return sendText(301, "Moved.", { Location: target.to });

    const { file } = target;
    const plain = await readFile(file).catch(() => undefined);
    if (plain === undefined) return sendText(404, "There is no page at this address.");
    const version = createHash("sha256").update(plain).digest("base64url").slice(0, 20);
    const encoding = isCompressible(file) ? acceptedEncoding(request.headers["accept-encoding"]) : undefined;
    const etag = `"${version}${encoding ?? ""}"`;
    const type = contentTypeOf(file);
    const fresh = target.status === 200 && request.headers["if-none-match"]?.split(/,\s*/).includes(etag);
    const headers = {
      "Content-Type": type,
      ETag: etag,
      ...(isCompressible(file) ? { Vary: "Accept-Encoding" } : {}),
      ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
    };
    const body = encoding === undefined ? plain : await encoded(file, version, encoding);
    const path = `/${relative(root, file).split(sep).join("/")}`;
    send(fresh ? 304 : target.status, headers, body, path, type.startsWith("text/html"));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end(`${error instanceof Error ? error.message : String(error)}\n`);
    });
  });
  server.listen(options.port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The preview server has no port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Safari would ask for every file of a page by https, on this machine too, where nobody answers to that. */
const withoutTls = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace("; upgrade-insecure-requests", "")]),
  );
