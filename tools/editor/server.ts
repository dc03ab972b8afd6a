import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CreateDevServerArgs } from "gatsby";
import { z } from "zod";
import { color, font, radius } from "../../src/styles/theme";
import { isUnaccepted } from "../content/acceptedPolicies";
import { acceptPolicies, policyNames, reportOn } from "../content/checkContent";
import { jsonFiles } from "../content/checkJson";
import { followContent, sendEvents } from "../content/preview";
import { type Content, readContent, textFile } from "../content/readContent";
import { contentTypeOf } from "../hosting/siteFiles";
import { slugOf } from "../model/fields";
import type { Problem } from "../model/problem";
import { cropToSquare } from "../photos/crop";
import { importPhotos } from "../photos/importPhotos";
import { PhotoError } from "../photos/inspect";
import { photoPath, preparePhoto } from "../photos/photoStore";
import { limits } from "../photos/settings";
import { writeFileAtomic } from "../process/writeFileAtomic";
import { makeModel } from "./model";
import { type Drafts, editorPath, type FieldProblem, tokenHeader } from "./protocol";

const maxBytes = 10_000_000;
const texts = z.record(z.string(), z.string());
const isPhoto = /\.(?:jpe?g|png|webp|avif)$/;
const saveRequest = z.strictObject({ drafts: texts, bases: texts });

/** Drafts, and the texts on the disk that they were made from. */
export type SaveRequest = z.infer<typeof saveRequest>;

/** Part of `npm start` alone: a build never asks for it. */
export function serveEditor({ app, store }: CreateDevServerArgs): void {
  const root: string = store.getState().program.directory;
  app.use(editorPath, makeEditor(root, followContent));
}

/** An answer that is no success, with a sentence for whoever asked. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What the page asks for by addresses in its HTML. */
const withoutToken = ["GET ", "GET assets", "GET photos"];

type Answer = (request: IncomingMessage, response: ServerResponse, name: string) => unknown;

/** Answers all requests below the editor's address; their `url` is what follows it. */
export function makeEditor(root: string, follow: typeof followContent, assets = bundle(root)) {
  const token = randomBytes(24).toString("base64url");
  // Whoever asks for an asset hears of a failure; until then it is no uncaught error.
  assets.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  /** Runs reads and writes of content one at a time, so that no event is older than a save. */
  const serialize = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
  const answers: Readonly<Record<string, Answer>> = {
    "GET ": async (_request, response) => send(response, await pageWith(token), "text/html; charset=utf-8"),
    "GET assets": async (_request, response, name) =>
      send(response, found((await assets).get(name)), contentTypeOf(name)),
    "GET photos": async (request, response, name) =>
      send(response, await photoOf(root, name, parametersOf(request).get("focus")), "image/*"),
    "GET model": makeModel,
    "GET events": (_request, response) =>
      sendEvents(response, (tell: (state: DiskState) => void) =>
        follow((content) => serialize(async () => tell(await diskState(root, content)))),
      ),
    "POST check": async (request) =>
      fieldProblems(withDrafts(await readContent(root), texts.parse(await readJson(request)))),
    "POST save": async (request) => {
      const { drafts, bases } = saveRequest.parse(await readJson(request));
      return serialize(() => save(root, drafts, bases));
    },
    "POST photos": async (request) => {
      const picture = await readBody(request, limits.bytes);
      return serialize(() => addPhoto(root, parametersOf(request).get("id") ?? "", picture));
    },
    "POST policies": async () => serialize(async () => acceptPolicies(root, await policyNames(root))),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requireLocalOrigin(request);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, endpoint = "", name = ""] = pathname.split("/").map(decodeURIComponent);
    const route = `${request.method} ${endpoint}`;
    const given = request.headers[tokenHeader] ?? parametersOf(request).get("token");
    if (!withoutToken.includes(route) && given !== token)
      throw new Refusal(403, "The server restarted. Reload this page.");
    const result = await found(answers[route])(request, response, name);
    if (!response.headersSent) send(response, JSON.stringify(result ?? {}), "application/json");
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const isBad = error instanceof z.ZodError || error instanceof SyntaxError || error instanceof URIError;
      response.statusCode = error instanceof Refusal ? error.status : isBad ? 400 : 500;
      send(response, error instanceof Error ? error.message : String(error), "text/plain; charset=utf-8");
    });
  };
}

const parametersOf = ({ url = "/" }: IncomingMessage) => new URL(url, "http://localhost").searchParams;

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal(404, "Not found.");
  return thing;
}

/** Only pages of this very server may ask: no other site, and no other name for this computer. */
function requireLocalOrigin({
  headers: { host = "", origin, "sec-fetch-site": site },
}: IncomingMessage): void {
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host))
    throw new Refusal(403, "The editor only answers requests to localhost.");
  if ((origin !== undefined && origin !== `http://${host}`) || site === "cross-site")
    throw new Refusal(403, "The editor only answers its own page.");
}

function send(response: ServerResponse, body: string | Uint8Array, type: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
  response.end(body);
}

export type DiskState = Awaited<ReturnType<typeof diskState>>;

/** What lies in content/, each file with its text in the last commit. */
async function diskState(root: string, before: Content) {
  const texts = editable(before).map(async (name) => [name, await committedText(root, name)] as const);
  const committed = new Map(await Promise.all(texts));
  const content = await readContent(root);
  const files = editable(content).map((name) => ({
    name,
    text: textFile(content, name).source.text,
    committed: committed.get(name),
  }));
  return { files, problems: fieldProblems(content), photos: [...content.photos] };
}

const committedText = (root: string, name: string): Promise<string | undefined> =>
  promisify(execFile)("git", ["show", `HEAD:./content/${name}`], { cwd: root, maxBuffer: maxBytes }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** The files that the editor shows and writes, and no others. */
const editable = ({ files }: Content) => [
  ...jsonFiles.map(({ name }) => name),
  ...[...files.keys()].filter((name) => name.endsWith(".md")),
];

function withDrafts(content: Content, drafts: Drafts): Content {
  const known = editable(content);
  const unknown = Object.keys(drafts).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(400, `${unknown} isn't a content file.`);
  const changed = Object.entries(drafts).map(([name, text]) => [name, Buffer.from(text)] as const);
  return { ...content, files: new Map([...content.files, ...changed]) };
}

const fieldProblems = (content: Content): readonly FieldProblem[] =>
  reportOn(content).problems.map((problem) => ({ ...problem, allowsSave: isUnaccepted(problem) }));

export type SaveAnswer = Awaited<ReturnType<typeof save>>;

/**
 * Writes all drafts, or none: "stale" where a file is no longer what its draft was made from, "refused" where a draft has
 * problems. Problems elsewhere that are on the disk already don't hinder it. Notices are sentences about photos.
 */
async function save(root: string, drafts: Drafts, bases: Drafts) {
  const content = await readContent(root);
  const changed = withDrafts(content, drafts);
  const names = Object.keys(drafts);
  const stale = names.filter((name) => textFile(content, name).source.text !== bases[name]);
  if (stale.length > 0) return { state: "stale", files: stale } as const;
  const key = ({ file, rule, path }: Problem) => `${file} ${rule} ${path}`;
  const before = new Set(fieldProblems(content).map(key));
  const problems = fieldProblems(changed).filter(
    (problem) =>
      !problem.allowsSave &&
      (names.some((name) => problem.file === `content/${name}`) || !before.has(key(problem))),
  );
  if (problems.length > 0) return { state: "refused", problems } as const;
  for (const name of names) await writeFileAtomic(join(root, "content", name), drafts[name] ?? "");
  if (!names.includes("testimonials.json")) return { state: "saved", notices: [] } as const;
  const results = await importPhotos(root);
  return { state: "saved", notices: results.flatMap(({ warning }) => warning ?? []) } as const;
}

export type PhotoAnswer = Awaited<ReturnType<typeof addPhoto>>;

async function addPhoto(root: string, id: string, picture: Buffer) {
  try {
    const { content, extension } = await preparePhoto(picture);
    const { photos } = await readContent(root);
    const stem = slugOf(id) || "photo";
    let file = `${stem}.${extension}`;
    for (let count = 2; photos.has(file); count += 1) {
      if (content.equals(await readFile(photoPath(root, file)))) break;
      file = `${stem}-${count}.${extension}`;
    }
    await writeFileAtomic(photoPath(root, file), content);
    return { file };
  } catch (error) {
    if (error instanceof PhotoError) return { refused: error.message };
    throw error;
  }
}

/** A photo as it is kept, or the square of it that visitors get. */
async function photoOf(root: string, name: string, focus: string | null): Promise<Buffer> {
  const { photos } = await readContent(root);
  const file = found([...photos].find((one) => one === name && isPhoto.test(one)));
  const photo = await readFile(photoPath(root, file));
  return focus === null ? photo : cropToSquare(photo, /^\d+% \d+%$/.test(focus) ? focus : undefined);
}

async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > most) throw new Refusal(413, `The limit is ${Math.floor(most / 1_048_576)} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const readJson = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse(String(await readBody(request, maxBytes)));

/** The script, style and fonts of the editor's page. */
export async function bundle(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { editor: "tools/editor/ui/main.tsx" },
    outdir: "assets",
    publicPath: `${editorPath}/assets`,
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "file" },
    logLevel: "silent",
  });
  // Nothing else needs its process.
  await stop();
  return new Map(outputFiles.map(({ path, contents }) => [path.split(/[\\/]/).at(-1) ?? "", contents]));
}

/** The theme's values reach the editor's style sheet as custom properties. */
async function pageWith(token: string): Promise<string> {
  const values = [
    ...Object.entries({ ...color, ...font }),
    ...Object.entries(radius).map(([name, value]) => [`radius-${name}`, value]),
  ];
  const properties = values.map(([name, value]) => `--${name}:${value}`).join(";");
  const words: Readonly<Record<string, string>> = {
    token,
    theme: `<style>:root{${properties}}</style>`,
    address: editorPath,
  };
  const page = await readFile(join(__dirname, "ui", "page.html"), "utf8");
  return page.replace(/\[(\w+)\]/g, (_, name) => words[name] ?? "");
}
