import { existsSync, type FSWatcher, watch } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { CreateDevServerArgs, ParentSpanPluginArgs } from "gatsby";
import { isUnaccepted, type Problem } from "../model/problem";
import { acceptedPoliciesFile } from "./acceptedPolicies";
import { checkContent, reportOn } from "./checkContent";
import { contentFolder } from "./contentFolder";
import { isLocalOrigin } from "./localOrigin";
import { problemsPath } from "./problemsOverlay";
import { type Content, readContent } from "./readContent";
import { formatReport } from "./report";

let preview: Preview | undefined;

/** Runs before Gatsby reads any content. Stops a build with invalid content, and starts the preview in development. */
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

/** Sends content problems to the open pages as server-sent events. */
export function serveProblems({ app }: CreateDevServerArgs): void {
  app.get(problemsPath, (request: IncomingMessage, response: ServerResponse) => {
    if (isLocalOrigin(request)) sendEvents(response, (send) => preview?.subscribe(send));
    else response.writeHead(403).end();
  });
}

/** Responds with server-sent events until the connection closes. */
export function sendEvents<Event>(
  response: ServerResponse,
  follow: (send: (event: Event) => void) => (() => unknown) | undefined,
): void {
  // Compression would delay the events.
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" });
  const unsubscribe = follow((event) => response.write(`data: ${JSON.stringify(event)}\n\n`));
  response.on("close", () => unsubscribe?.());
}

/** Calls back with the content now and after each change. Returns a function that unsubscribes. */
export const followContent = (listener: (content: Content) => void): (() => void) =>
  preview?.subscribe((_problems, content) => listener(content)) ?? (() => {});

export type Preview = ReturnType<typeof startPreview>;

type Listener = (problems: readonly Problem[], content: Content) => void;

/** Checks content/ now and after each change, reports problems, and copies valid content to where Gatsby reads it. */
export function startPreview(root: string, terminal: Record<"log" | "success", (text: string) => void>) {
  const listeners = new Set<Listener>();
  let problems: readonly Problem[] = [];
  let content: Content = { files: new Map(), photos: new Set(), pictures: new Map(), fonts: new Map() };
  let reported = "";
  let isShown = false;
  const ready = new Promise<void>((resolve) => {
    listeners.add(() => isShown && resolve());
  });

  const update = async () => {
    content = await readContent(root);
    const report = reportOn(content);
    const hadProblems = problems.length > 0;
    // Unaccepted policies and problems in the list of accepted ones don't stop the preview.
    problems = report.problems.filter((one) => !isUnaccepted(one) && one.file !== acceptedPoliciesFile);
    if (problems.length === 0) {
      await writeMirror(root, content);
      isShown = true;
    }
    const text = formatReport(report);
    if (report.problems.length === 0 && hadProblems) terminal.success(text);
    if (report.problems.length > 0 && text !== reported) terminal.log(`\n${text}\n\n${nextStep()}\n`);
    reported = text;
    for (const listener of listeners) listener(problems, content);
  };

  const nextStep = () => {
    if (problems.length === 0) return "The preview shows the content, but a build would fail.";
    return isShown
      ? "The page shows the last valid content. Fix the file and save it; you don't need to restart."
      : "The site starts when you fix the file and save it.";
  };

  // A file may disappear while it is copied, for example when switching branches.
  const tryToUpdate = () =>
    update().catch((error: unknown) =>
      terminal.log(`\nCan't read content/ (${error}). Save a file in it to try again.\n`),
    );
  let updates = tryToUpdate();
  const stopWatching = watchContent(root, ready, () => {
    updates = updates.then(tryToUpdate);
  });
  return {
    /** Resolves when there is valid content to show. */
    ready,
    /** Calls back with the problems and the content now and after each change. Returns a function that unsubscribes. */
    subscribe(listener: Listener) {
      listeners.add(listener);
      listener(problems, content);
      return () => listeners.delete(listener);
    },
    /** Resolves when the last update has ended. */
    close() {
      stopWatching();
      return updates;
    },
  };
}

/** Milliseconds to wait after a change: text editors write a file in several steps. */
const quietMs = 60;

/**
 * Calls back after each change in content/. Keeps the process running until `ready` resolves. Returns a function that stops
 * watching.
 */
function watchContent(root: string, ready: Promise<void>, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const onEvent = () => {
    watchFolders();
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  };
  /** Watches each folder as soon as it exists: switching branches can remove and add folders. */
  const watchFolders = () => {
    for (const name of ["", "photos", "pictures", "fonts"]) {
      const folder = path.join(root, "content", name);
      if (!existsSync(folder)) {
        watchers.get(folder)?.close();
        watchers.delete(folder);
      } else if (!watchers.has(folder) && !isClosed) {
        const watcher = watch(folder, onEvent).on("error", () => watchers.delete(folder));
        watchers.set(folder, watcher);
        void ready.then(() => watcher.unref());
      }
    }
  };
  watchFolders();
  return () => {
    clearTimeout(timer);
    isClosed = true;
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Writes the checked bytes and changed images to the folder that Gatsby reads. */
async function writeMirror(root: string, { files, photos, pictures }: Content): Promise<void> {
  const mirror = path.join(root, contentFolder("develop"));
  const temporary = `${mirror}.part`;
  const images = [...photos].map((name) => path.join("photos", name));
  images.push(...[...pictures.keys()].map((name) => path.join("pictures", name)));
  for (const folder of ["photos", "pictures"]) await mkdir(path.join(mirror, folder), { recursive: true });
  for (const [name, bytes] of files) {
    const file = path.join(mirror, name);
    const before = await readFile(file).catch(() => undefined);
    if (bytes instanceof Error || before?.equals(bytes)) continue;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  }
  for (const name of images) {
    const [from, to] = [path.join(root, "content", name), path.join(mirror, name)];
    const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
    const isSame = copy?.size === source.size && Math.trunc(copy.mtimeMs) === Math.trunc(source.mtimeMs);
    if (!source.isFile() || isSame) continue;
    await cp(from, temporary, { preserveTimestamps: true });
    await rename(temporary, to);
  }
  const kept = new Set(["photos", "pictures", ...files.keys(), ...images]);
  for (const name of await readdir(mirror, { recursive: true }))
    if (!kept.has(name)) await rm(path.join(mirror, name), { recursive: true, force: true });
}
