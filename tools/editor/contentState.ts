import { execFile } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { reportOn } from "../content/checkContent";
import { readContent, textFile } from "../content/readContent";
import { attempt } from "../model/attempt";
import { stagedPhotos } from "./photos";
import type { ContentState } from "./protocol";
import { editableFiles } from "./saveDrafts";

const git = (root: string, ...args: string[]): Promise<string | undefined> =>
  promisify(execFile)("git", args, { cwd: root, maxBuffer: 10_000_000 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** Reads all content files, each with its text in the last commit. */
export async function readContentState(root: string): Promise<ContentState> {
  const content = await readContent(root);
  const files = editableFiles(content).map(async (name) => ({
    name,
    text: content.files.has(name) ? textFile(content, name).source.text : undefined,
    committed: await git(root, "show", `HEAD:./content/${name}`),
  }));
  const photos = [...content.photos, ...(await stagedPhotos(root))];
  return { files: await Promise.all(files), problems: reportOn(content).problems, photos };
}

/** Milliseconds to wait for Git to finish a command. */
const settleMs = 100;

/** Calls back after each commit, checkout or reset, if the system can watch files. Returns a function that stops it. */
export async function watchHead(root: string, onChange: () => void): Promise<() => void> {
  const folder = (await git(root, "rev-parse", "--absolute-git-dir"))?.trim();
  // Git adds a line to the log of HEAD.
  const logs = join(folder ?? "", "logs");
  if (folder === undefined || !existsSync(logs)) return () => {};
  let timer: NodeJS.Timeout | undefined;
  const onEntry = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  };
  // Throws if the system's limit of watchers is reached.
  const watcher = attempt(() => watch(logs, onEntry));
  watcher?.on("error", () => {}).unref();
  return () => {
    clearTimeout(timer);
    watcher?.close();
  };
}
