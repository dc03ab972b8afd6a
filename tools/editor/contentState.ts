import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { promisify } from "node:util";
import { readContent, textFile } from "../content/readContent";
import type { ContentState } from "./protocol";
import { editableFiles, fieldProblems } from "./saveDrafts";

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
  return { files: await Promise.all(files), problems: fieldProblems(content), photos: [...content.photos] };
}

/** How long Git gets to finish a command. */
const settleMs = 100;

/** Calls back after each commit, checkout or reset. Returns a function that stops it. */
export async function watchHead(root: string, onChange: () => void): Promise<() => void> {
  const readHead = () => git(root, "rev-parse", "HEAD");
  const folder = (await git(root, "rev-parse", "--absolute-git-dir"))?.trim();
  if (folder === undefined) return () => {};
  let head = await readHead();
  let timer: NodeJS.Timeout | undefined;
  const compare = async () => {
    const before = head;
    head = await readHead();
    if (head !== before) onChange();
  };
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(compare, settleMs);
  });
  watcher.on("error", () => {}).unref();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
