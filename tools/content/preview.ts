import { existsSync, watch } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { CreateDevServerArgs, ParentSpanPluginArgs } from "gatsby";
import type { Problem } from "../model/problem";
import { isLockProblem } from "./acceptedPolicies";
import { checkContent, reportOn } from "./checkContent";
import { contentFolder } from "./contentFolder";
import { type Content, readContent } from "./readContent";
import { formatReport } from "./report";

/** Where the open page hears of problems; see tools/content/problemsOverlay.ts. */
const problemsAddress = "/___content/problems";

let preview: Preview | undefined;

/** Before Gatsby reads any content: ends a build of wrong content, and keeps wrong content from the preview. */
export async function prepareContent({ reporter, store }: ParentSpanPluginArgs): Promise<void> {
  const root = store.getState().program.directory;
  if (process.env.gatsby_executing_command === "develop") {
    preview = startPreview(root, reporter);
    await preview.ready;
    return;
  }
  const report = await checkContent({ root });
  if (report.problems.length > 0) reporter.panic(formatReport(report));
}

/** Tells every open page of the preview what is wrong with the content, as server-sent events. */
export function tellOpenPages({ app }: CreateDevServerArgs): void {
  app.get(problemsAddress, (_request: IncomingMessage, response: ServerResponse) =>
    sendEvents(response, (tell) => preview?.subscribe(tell)),
  );
}

/** Answers with server-sent events, from now until the asker is gone. */
export function sendEvents<News>(
  response: ServerResponse,
  follow: (tell: (news: News) => void) => (() => unknown) | undefined,
): void {
  // Compression would hold the events back.
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" });
  const unsubscribe = follow((news) => response.write(`data: ${JSON.stringify(news)}\n\n`));
  response.on("close", () => unsubscribe?.());
}

/** Calls back with what lies in content/: now, and after each change. Returns what ends it. */
export const followContent = (listener: (content: Content) => void): (() => void) =>
  preview?.subscribe((_problems, content) => listener(content)) ?? (() => {});

export type Preview = ReturnType<typeof startPreview>;

type Listener = (problems: readonly Problem[], content: Content) => void;

/** Editors write a file in several steps; this long after the last one it is whole. */
const quietMs = 60;

/** Checks content/ now and after each change, tells what is wrong, and copies what is right to where Gatsby reads it. */
export function startPreview(root: string, terminal: Record<"log" | "success", (text: string) => void>) {
  const listeners = new Set<Listener>();
  let problems: readonly Problem[] = [];
  let content: Content = { files: new Map(), photos: new Set() };
  let told = "";
  let isShown = false;
  const ready = new Promise<void>((resolve) => {
    listeners.add(() => isShown && resolve());
  });

  const update = async () => {
    content = await readContent(root);
    const report = reportOn(content);
    const wasWrong = problems.length > 0;
    // A policy under work differs from the one that was accepted; that keeps nobody from looking at it.
    problems = report.problems.filter((problem) => !isLockProblem(problem));
    if (problems.length === 0) {
      await writeMirror(root, content);
      isShown = true;
    }
    const text = formatReport(report);
    if (report.problems.length === 0 && wasWrong) terminal.success(text);
    if (report.problems.length > 0 && text !== told) terminal.log(`\n${text}\n\n${nextStep()}\n`);
    told = text;
    for (const listener of listeners) listener(problems, content);
  };

  const nextStep = () => {
    if (problems.length === 0) return "The page shows your text all the same; the build will not.";
    return isShown
      ? "The page keeps its last good state. Correct the file and save it; no restart is needed."
      : "There is no page to show yet. Correct the file and save it, and the site starts by itself.";
  };

  // A file may go away while it is copied, as when another branch is checked out.
  const tryToUpdate = () =>
    update().catch((error: unknown) =>
      terminal.log(`\ncontent/ could not be read (${error}). Save a file in it to have it read again.\n`),
    );
  let updates = tryToUpdate();
  let timer: NodeJS.Timeout | undefined;
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      updates = updates.then(tryToUpdate);
    }, quietMs);
  };
  const watchers = [path.join(root, "content"), path.join(root, "content/photos")]
    .filter((folder) => existsSync(folder))
    // A folder that disappears ends its own watch.
    .map((folder) => watch(folder, updateSoon).on("error", () => {}));
  // Until there is something to show, nothing but the watchers keeps the process running.
  void ready.then(() => {
    for (const watcher of watchers) watcher.unref();
  });
  return {
    /** Resolves once the copy holds content that can be shown. */
    ready,
    /** Calls back with the content and the problems that keep the page from following it: now, and after each change. */
    subscribe(listener: Listener) {
      listeners.add(listener);
      listener(problems, content);
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Writes the bytes that were checked to the folder that Gatsby reads; photos are copied when they have changed. */
async function writeMirror(root: string, { files, photos }: Content): Promise<void> {
  const mirror = path.join(root, contentFolder("develop"));
  const temporary = `${mirror}.part`;
  await mkdir(path.join(mirror, "photos"), { recursive: true });
  for (const [name, bytes] of files) {
    const file = path.join(mirror, name);
    const before = await readFile(file).catch(() => undefined);
    if (bytes instanceof Error || before?.equals(bytes)) continue;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  }
  for (const name of photos) {
    const [from, to] = [path.join(root, "content/photos", name), path.join(mirror, "photos", name)];
    const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
    const isSame = copy?.size === source.size && Math.trunc(copy.mtimeMs) === Math.trunc(source.mtimeMs);
    if (!source.isFile() || isSame) continue;
    await cp(from, temporary, { preserveTimestamps: true });
    await rename(temporary, to);
  }
  const kept = new Set(["photos", ...files.keys(), ...[...photos].map((name) => path.join("photos", name))]);
  for (const name of await readdir(mirror, { recursive: true }))
    if (!kept.has(name)) await rm(path.join(mirror, name), { recursive: true, force: true });
}
