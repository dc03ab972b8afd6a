import { hash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { basename, join } from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { z } from "zod";
import { color, colorScheme, font, radius } from "../../src/styles/theme";
import { acceptPolicies } from "../content/checkContent";
import { isLocalOrigin } from "../content/localOrigin";
import { followContent, sendEvents } from "../content/preview";
import { contentTypeOf } from "../hosting/siteFiles";
import { maxPhotoBytes } from "../model/photo";
import { importPhotos } from "../photos/importPhotos";
import { PhotoError } from "../photos/inspect";
import { listen } from "../process/ports";
import { readContentState, watchHead } from "./contentState";
import { makeModel } from "./model";
import { listPhotos, readPhoto, removeOldPhotos, removeUnusedPhoto, stagePhoto } from "./photos";
import { type ContentState, draft, editorPath, tokenHeader, tooLarge } from "./protocol";
import { draftProblems, isEditable, removeLeftovers, saveDrafts, systemCode, withRemedy } from "./saveDrafts";

const maxBytes = 10_000_000;
const texts = z.record(z.string(), z.string());
const drafts = z.record(z.string(), draft);

/** Starts the editor next to `npm start`, on a separate origin. `editorPath` on the site redirects to it. */
export function serveEditor({ app, store, reporter }: CreateDevServerArgs): void {
  const { directory: root, port } = store.getState().program;
  const site = `http://localhost:${port}`;
  const [editorPort, ...otherPorts] = (process.env.EDITOR_PORTS ?? "0").split(" ").map(Number);
  const starting = startEditor({ root, site, port: editorPort, otherPorts, follow: followContent });
  starting.catch((error: unknown) =>
    reporter.warn(`The content editor can't start (${error}). To try again, restart npm start.`),
  );
  app.get(editorPath, (_request: IncomingMessage, response: ServerResponse) =>
    starting.then(
      ({ url }) => response.writeHead(302, { Location: url }).end(),
      () => response.writeHead(503).end(),
    ),
  );
}

interface EditorOptions {
  readonly root: string;
  /** Origin of the site that the preview shows. */
  readonly site: string;
  readonly port?: number | undefined;
  /** Former ports, where the browser may have drafts. */
  readonly otherPorts?: readonly number[];
  readonly host?: string;
  readonly follow: typeof followContent;
  readonly assets?: ReturnType<typeof bundle>;
}

export async function startEditor({
  port = 0,
  otherPorts = [],
  host = "localhost",
  ...options
}: EditorOptions) {
  await removeLeftovers(options.root);
  await removeOldPhotos(options.root);
  const handle = makeEditor(options);
  // Gatsby keeps the process running.
  const makeServer = () => createServer(handle).unref();
  const server = makeServer();
  const url = `http://${host}:${await listen(server, port, host)}/`;
  await Promise.allSettled(otherPorts.map((other) => listen(makeServer(), other, host)));
  return { url, server };
}

/** An error whose message the writer sees. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Requested by URLs in HTML and CSS, which can't carry the token. */
const withoutToken = ["GET ", "GET assets", "GET photos"];

type Handler = (request: IncomingMessage, response: ServerResponse, name: string) => unknown;

function makeEditor({ root, site, follow, assets = bundle(root) }: EditorOptions) {
  const token = randomBytes(24).toString("base64url");
  // A failed bundle is reported to the request that needs it.
  assets.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  /** Runs reads and writes of content one at a time, so that no event reports content from before a save. */
  const serialize = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
  const sendState = (send: (state: ContentState) => void) => {
    const update = () => void serialize(async () => send(await readContentState(root)));
    const unfollow = follow(update);
    const head = watchHead(root, update);
    return () => {
      unfollow();
      head.then((unwatch) => unwatch());
    };
  };
  const handlers: Readonly<Record<string, Handler>> = {
    "GET ": async (request, response) => {
      const origin = new URL(site);
      // The site has the same host name.
      origin.hostname = new URL(`http://${request.headers.host}`).hostname;
      await sendPage(response, { root, token, site: origin.origin });
    },
    "GET assets": async (_request, response, name) =>
      send(response, orNotFound((await assets).get(name)), contentTypeOf(name)),
    "GET photos": async (_request, response, name) =>
      send(response, orNotFound(await readPhoto(root, name)), contentTypeOf(name)),
    "GET model": makeModel,
    "GET events": (_request, response) => sendEvents(response, sendState),
    "GET review": () => listPhotos(root),
    "POST check": async (request) => draftProblems(root, texts.parse(await readJson(request))),
    "POST save": async (request) => {
      const changed = drafts.parse(await readJson(request));
      const unknown = Object.keys(changed).find((name) => !isEditable(name));
      if (unknown !== undefined) throw new Refusal(400, `${unknown} isn't a content file.`);
      return serialize(() => saveDrafts(root, changed));
    },
    "POST photo": async (request) =>
      stagePhoto(root, parametersOf(request).get("id") ?? "", await readBody(request, maxPhotoBytes)),
    "POST import": async () => (await importPhotos(root)).flatMap(({ warning }) => warning ?? []),
    "POST accept": async (request) => {
      const accepted = z.array(z.string()).parse(await readJson(request));
      return serialize(() => acceptPolicies(root, accepted));
    },
    "POST remove": async (request) => {
      const name = z.string().parse(await readJson(request));
      if (!(await serialize(() => removeUnusedPhoto(root, name))))
        throw new Refusal(409, `${name} is in use or doesn't exist.`);
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalOrigin(request))
      throw new Refusal(
        403,
        "The content editor works only on localhost. Open it at the URL that npm start prints.",
      );
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, endpoint = "", name = ""] = pathname.split("/").map(decodeURIComponent);
    const route = `${request.method} ${endpoint}`;
    const sent = route === "GET events" ? parametersOf(request).get("token") : request.headers[tokenHeader];
    if (!withoutToken.includes(route) && sent !== token)
      throw new Refusal(403, "The server restarted. Reload this page.");
    const result = await orNotFound(handlers[route])(request, response, name);
    if (!response.headersSent) send(response, JSON.stringify(result ?? {}), "application/json");
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      const { status, message } = refusalOf(error);
      response.statusCode = status;
      send(response, message, "text/plain; charset=utf-8");
    });
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isInvalid = error instanceof z.ZodError || error instanceof SyntaxError || error instanceof URIError;
  if (error instanceof PhotoError) return new Refusal(400, `The photo can't be used: ${error.message}.`);
  if (isInvalid) return new Refusal(400, "Invalid request.");
  const code = systemCode(error);
  if (code !== undefined) return new Refusal(500, withRemedy("A file can't be read or written", code));
  return new Refusal(500, error instanceof Error ? error.message : String(error));
}

const parametersOf = ({ url = "/" }: IncomingMessage) => new URL(url, "http://localhost").searchParams;

function orNotFound<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal(404, "Not found.");
  return thing;
}

function send(response: ServerResponse, body: string | Uint8Array, type: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.end(body);
}

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Reads a larger body to its end, too: browsers read the response only after they have sent all of it.
  for await (const part of request) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  if (size > limit) throw new Refusal(413, tooLarge(limit));
  return Buffer.concat(parts);
}

const readJson = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse(String(await readBody(request, maxBytes)));

/** Returns the script and styles of the editor's page by name. */
export async function bundle(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["tools/editor/ui/main.tsx", "tools/editor/ui/editor.css"],
    outdir: "assets",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  // Ends esbuild's process.
  await stop();
  return new Map<string, Uint8Array>([
    ...outputFiles.map(({ path, contents }) => [basename(path), contents] as const),
    ["theme.css", Buffer.from(themeStyle())],
  ]);
}

type PageOptions = Pick<EditorOptions, "root" | "site"> & { readonly token: string };

/** Sends the editor's page, which loads nothing but its own files and the site in a frame. */
async function sendPage(response: ServerResponse, { root, site, token }: PageOptions): Promise<void> {
  const nonce = randomBytes(16).toString("base64url");
  const policy =
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
    `connect-src 'self'; frame-src ${site}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Referrer-Policy", "same-origin");
  const project = hash("sha256", root).slice(0, 16);
  const values: Readonly<Record<string, string>> = { token, nonce, site, project };
  const page = await readFile(join(__dirname, "ui", "page.html"), "utf8");
  const html = page.replace(/\[(\w+)\]/g, (_, name) => values[name] ?? "");
  send(response, html, "text/html; charset=utf-8");
}

/** The theme's values as custom properties. */
function themeStyle(): string {
  const values = [
    ...Object.entries({ ...color, ...font }),
    ...Object.entries(radius).map(([name, value]) => [`radius-${name}`, value]),
  ];
  return `:root{color-scheme:${colorScheme};${values.map(([name, value]) => `--${name}:${value}`).join(";")}}`;
}
