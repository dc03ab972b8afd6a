import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { join, relative, resolve, sep } from "node:path";
import { acceptedEncoding, compress, type Encoding } from "./compress";
import { type HeaderTable, headersFor, readHeaderTable } from "./headers";
import { contentTypeOf, hashedPath, isCompressible } from "./siteFiles";

export interface PreviewServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface Rules {
  /** In place of the table that stands beside the folder. */
  readonly headers?: HeaderTable;
  /** Which files are immutable, where the folder holds another project's site. */
  readonly hashed?: RegExp;
}

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** The file that is sent, as an address. */
  readonly path?: string;
}

/** Serves a built site with the statuses, headers and compression of a real host. */
export async function startPreviewServer(
  options: { root: string; port: number },
  { headers: given, hashed = hashedPath }: Rules = {},
): Promise<PreviewServer> {
  const root = resolve(options.root);
  const compressed = new Map<string, Promise<Buffer>>();

  /** Compresses each version of a file once. */
  function encode(plain: Buffer, version: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${version}`;
    const found = compressed.get(key) ?? compress(encoding, plain);
    compressed.set(key, found);
    return found;
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { status, headers, body, path = "" } = await answerTo(request, root, encode);
    // Read for each request: a rebuild while the server runs must not pair new pages with an old policy.
    const table = given ?? (await readHeaderTable(root));
    const html = path.endsWith(".html");
    response.writeHead(status, {
      ...withoutTls(headersFor(table, { path, status, html, hashed })),
      ...headers,
      ...(status === 304 ? {} : { "Content-Length": body.length }),
    });
    response.end(request.method === "HEAD" || status === 304 ? undefined : body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
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

async function answerTo(
  { method, url = "/", headers: asked }: IncomingMessage,
  root: string,
  encode: (plain: Buffer, version: string, encoding: Encoding) => Promise<Buffer>,
): Promise<Answer> {
  if (method !== "GET" && method !== "HEAD")
    return textAnswer(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
  const target = await findTarget(root, url);
  if (target.kind === "malformed") return textAnswer(400, "This address is malformed.");
  if (target.kind === "redirect") return textAnswer(301, "Moved.", { Location: target.to });
  const plain = await readFile(target.file).catch(() => undefined);
  if (plain === undefined) return textAnswer(404, "There is no page at this address.");

  const version = createHash("sha256").update(plain).digest("base64url").slice(0, 20);
  const packs = isCompressible(target.file);
  const encoding = packs ? acceptedEncoding(asked["accept-encoding"]) : undefined;
  const etag = `"${version}${encoding ?? ""}"`;
  const isFresh = target.status === 200 && asked["if-none-match"]?.split(/,\s*/).includes(etag);
  return {
    status: isFresh ? 304 : target.status,
    headers: {
      "Content-Type": contentTypeOf(target.file),
      ETag: etag,
      ...(packs ? { Vary: "Accept-Encoding" } : {}),
      ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
    },
    body: encoding === undefined ? plain : await encode(plain, version, encoding),
    path: `/${relative(root, target.file).split(sep).join("/")}`,
  };
}

const textAnswer = (status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  body: Buffer.from(`${text}\n`),
});

/** There is no TLS here, and Safari upgrades requests to this machine too. */
const withoutTls = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace("; upgrade-insecure-requests", "")]),
  );

type Target =
  | { readonly kind: "file"; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "malformed" };

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Finds what the nginx configuration in deploy/ answers an address with. */
async function findTarget(root: string, address: string): Promise<Target> {
  const [rawPath = "/", query] = address.split(/\?(.*)/s);
  const search = query === undefined ? "" : `?${query}`;
  const path = decoded(rawPath);
  if (path === undefined || !path.startsWith("/") || path.split("/").includes(".."))
    return { kind: "malformed" };
  const missing = { kind: "file", file: join(root, "404.html"), status: 404 } as const;
  if (isHidden(path)) return missing;

  const route = path.replace(/(?:\/index\.html|\/+)$/, "");
  if (route !== path || path === "") {
    // Only to a page that exists: with a general rule, `/%5Cevil.example/` would be an open redirect.
    const known = await isFile(join(root, route, "index.html"));
    if (path === "/") return known ? { kind: "file", file: join(root, "index.html"), status: 200 } : missing;
    return known && !route.startsWith("//") ? { kind: "redirect", to: (route || "/") + search } : missing;
  }
  for (const file of [join(root, path), join(root, path, "index.html")])
    if (await isFile(file)) return { kind: "file", file, status: 200 };
  return missing;
}

function decoded(path: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(path) || /%00/.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return "/\u0000";
  }
}

/** Names that are never served. */
const isHidden = (path: string): boolean =>
  path.includes("\\") ||
  path.includes("\u0000") ||
  /\/\.(?!well-known\/)/.test(path) ||
  /\.(?:br|gz|map)$/.test(path) ||
  /^\/(?:404(?:\.html|\/.*)?|_headers|_redirects)$/.test(path);
