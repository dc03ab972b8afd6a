import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { link, lstat, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { reportOn } from "../content/checkContent";
import { jsonFiles } from "../content/checkJson";
import { type Content, readContent } from "../content/readContent";
import { attempt } from "../model/attempt";
import { isUnaccepted, type Problem } from "../model/problem";
import { photoPath } from "../photos/photoStore";
import { writeFileAtomic } from "../process/writeFileAtomic";
import { parseContent, updateContent } from "./contentFile";
import { merge } from "./merge";
import { readPhoto, stagedPhotos } from "./photos";
import type { Drafts, SaveResult, SaveResults, Texts } from "./protocol";
import { isFields } from "./values";

/** Names of the files that the editor shows and writes. */
export const editableFiles = ({ files }: Content) => [
  ...new Set([...jsonFiles.map(({ name }) => name), ...[...files.keys()].filter(isMarkdownFile)]),
];

export const isEditable = (name: string) =>
  jsonFiles.some((file) => file.name === name) || isMarkdownFile(name);

const isMarkdownFile = (name: string) => /^[\w-][\w.-]*\.md$/.test(name);

/** Returns the problems that the content would have with these drafts in place of their files. */
export async function draftProblems(root: string, drafts: Texts): Promise<readonly Problem[]> {
  const content = await readContent(root);
  const changed = Object.entries(drafts).map(([name, text]) => [name, Buffer.from(text)] as const);
  const files = new Map([...content.files, ...changed]);
  const photos = new Set([...content.photos, ...(await stagedPhotos(root))]);
  return reportOn({ ...content, files, photos }).problems;
}

/**
 * Saves each draft separately, merged with changes on disk to other fields. Refuses a draft that has problems or would cause
 * new ones in another file.
 */
export async function saveDrafts(root: string, drafts: Drafts): Promise<SaveResults> {
  const results: Record<string, SaveResult> = {};
  const waiting = new Map<string, Draft>();
  for (const [name, draft] of Object.entries(drafts)) {
    const compared = await compareWithDisk(root, name, draft).catch((error) => failed(name, error));
    if ("state" in compared) results[name] = compared;
    else waiting.set(name, compared);
  }
  const problemsOf = async (texts: Texts) => {
    const key = ({ file, rule, path }: Problem) => `${file} ${rule} ${path}`;
    const known = new Set(reportOn(await readContent(root)).problems.map(key));
    const isOwn = ({ file }: Problem) => Object.keys(texts).some((name) => file === `content/${name}`);
    return (await draftProblems(root, texts)).filter(
      (problem) => !isUnaccepted(problem) && (isOwn(problem) || !known.has(key(problem))),
    );
  };
  const together = await validTogether(waiting, problemsOf);
  const write = async (name: string, draft: Draft) => {
    results[name] = await saveFile(root, name, draft).catch((error) => failed(name, error));
    waiting.delete(name);
  };
  // Saves these drafts first: each other draft is then checked against the saved files.
  for (const [name, draft] of waiting) if (together.has(name)) await write(name, draft);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [name, draft] of waiting) {
      const { disk, text } = draft;
      const problems = await problemsOf({ [name]: text });
      const isMerged = text !== drafts[name]?.text;
      results[name] = { state: "refused", problems, ...(isMerged && { merged: { base: disk, text } }) };
      if (problems.length > 0) continue;
      await write(name, draft);
      isDone = false;
    }
  }
  return results;
}

/**
 * Returns the names of drafts that have no problems together. A changed ID and the links to it are valid only together, and
 * drafts with problems don't block the others.
 */
async function validTogether(
  drafts: ReadonlyMap<string, Draft>,
  problemsOf: (texts: Texts) => Promise<readonly Problem[]>,
): Promise<ReadonlySet<string>> {
  const texts = new Map([...drafts].map(([name, { text }]) => [name, text]));
  const nameOf = ({ file }: Problem) => file.replace("content/", "");
  const isInDraft = (problem: Problem) => texts.has(nameOf(problem));
  while (texts.size > 0) {
    const problems = await problemsOf(Object.fromEntries(texts));
    if (problems.length === 0) break;
    let invalid = problems.filter(isInDraft).map(nameOf);
    // If all problems are in files without a draft, drops the drafts that cause one alone, or else all drafts.
    if (invalid.length === 0)
      for (const [name, text] of texts)
        if (!(await problemsOf({ [name]: text })).every(isInDraft)) invalid.push(name);
    if (invalid.length === 0) invalid = [...texts.keys()];
    for (const name of invalid) texts.delete(name);
  }
  return new Set(texts.keys());
}

/** Returns the draft to write, merged with the file on disk, or why it can't be written. */
async function compareWithDisk(
  root: string,
  name: string,
  { base, text }: Drafts[string],
): Promise<Draft | SaveResult> {
  const before = await readDraftedFile(join(root, "content", name));
  const disk = before && new TextDecoder().decode(before);
  if (disk === base || disk === text) return { text, before, disk };
  const [old, mine, theirs] = [base, text, disk].map((one = "") => parseContent(name, one));
  if (disk !== undefined && theirs === undefined)
    throw new NotWritableError("can't be parsed. Fix it in a text editor first.");
  const { value, conflicts } = merge(old, mine, theirs);
  const merged = disk === undefined ? text : updateContent(name, disk, value);
  return conflicts.length > 0
    ? { state: "conflict", disk, merged, conflicts }
    : { text: merged, before, disk };
}

interface Draft {
  readonly text: string;
  /** The bytes on disk that the draft replaces. */
  readonly before: Buffer | undefined;
  /** Those bytes as text. */
  readonly disk: string | undefined;
}

/** Returns the code of an error of the operating system, whose message contains a path. */
export const systemCode = (error: unknown): string | undefined =>
  isFields(error) && typeof error.code === "string" ? error.code : undefined;

const notPermitted = "Check the file's permissions, close other programs that use it, and try again.";

/** What to do about an error of the operating system, by its code. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Free some space and try again.",
  EACCES: notPermitted,
  EPERM: notPermitted,
  EROFS: "The disk is read-only. Make it writable and try again.",
  EMFILE: "Too many files are open. Restart npm start and try again.",
};

/** Completes a sentence about a file with what to do, or with the code. */
export const withRemedy = (sentence: string, code: string) =>
  remedies[code] === undefined ? `${sentence} (${code}).` : `${sentence}. ${remedies[code]}`;

const readIfExists = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

/** The file can't be replaced. The message continues a sentence that starts with the file's name. */
class NotWritableError extends Error {}

/** Reports an error without the path of the project. */
function failed(name: string, error: unknown): SaveResult {
  const isExpected = error instanceof NotWritableError;
  const reason = isExpected
    ? error.message
    : withRemedy("can't be written", systemCode(error) ?? String(error));
  return { state: "failed", message: `content/${name} ${reason}` };
}

async function readDraftedFile(path: string): Promise<Buffer | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats && !stats.isFile())
    throw new NotWritableError("is a symbolic link or a folder. Replace it with a file.");
  const bytes = readIfExists(path);
  if (bytes && !isUtf8(bytes)) throw new NotWritableError("isn't UTF-8. Convert it in a text editor.");
  return bytes;
}

/** Writes a draft and the new photos that it names. */
async function saveFile(root: string, name: string, { text, before }: Draft): Promise<SaveResult> {
  const used = (await stagedPhotos(root)).filter((photo) => text.includes(photo));
  const added = used.filter((photo) => !existsSync(photoPath(root, photo)));
  let isSaved = false;
  try {
    for (const photo of added)
      await writeFileAtomic(photoPath(root, photo), (await readPhoto(root, photo)) ?? "");
    isSaved = await replaceFile(join(root, "content", name), before, text);
    if (!isSaved) throw new NotWritableError("changed on disk during the save. Save again.");
    return { state: "saved", text };
  } finally {
    if (!isSaved) await removeFiles(added.map((photo) => photoPath(root, photo)));
  }
}

const removeFiles = (paths: readonly string[]) => Promise.all(paths.map((path) => rm(path, { force: true })));

const statIfExists = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

/** Replaces a file unless it changed since `before` was read. Keeps its mode and byte order mark. */
async function replaceFile(path: string, before: Buffer | undefined, text: string): Promise<boolean> {
  const content = before?.indexOf("\ufeff") === 0 ? `\ufeff${text}` : text;
  const mode = before && statSync(path).mode;
  const isBefore = (file: string) => {
    const now = readIfExists(file);
    return before === undefined ? now === undefined : now?.equals(before) === true;
  };
  // Ends with a single system call before the rename, so that another program has only microseconds to replace the file.
  const isExpected = () => {
    const seen = statIfExists(path);
    const isSame = isBefore(path);
    const last = statIfExists(path);
    return isSame && last?.ino === seen?.ino && last?.ctimeNs === seen?.ctimeNs;
  };
  // Keeps the old file reachable: a program may write into it between the check and the rename.
  const old = join(dirname(path), `.${basename(path)}.old.${process.pid}.part`);
  await removeFiles([old]);
  // Some file systems have no hard links.
  const isLinked = await link(path, old).then(
    () => true,
    () => false,
  );
  let isOverwritten = false;
  try {
    const isReplaced = await writeFileAtomic(path, content, { mode, isExpected });
    isOverwritten = isReplaced && isLinked && !isBefore(old);
    return isReplaced && !isOverwritten;
  } finally {
    if (isOverwritten) renameSync(old, path);
    else await removeFiles([old]).catch(() => {});
  }
}

/** Removes the temporary files of processes that were killed while saving. */
export async function removeLeftovers(root: string): Promise<void> {
  for (const folder of [join(root, "content"), join(root, "content", "photos")]) {
    const names = await readdir(folder).catch(() => []);
    await removeFiles(names.filter(isLeftover).map((name) => join(folder, name)));
  }
}

/** Whether a name is that of a temporary file whose process has ended. */
function isLeftover(name: string): boolean {
  const [, pid] = /^\..+\.(\d+)\.part$/.exec(name) ?? [];
  return pid !== undefined && attempt(() => process.kill(Number(pid), 0)) === undefined;
}
