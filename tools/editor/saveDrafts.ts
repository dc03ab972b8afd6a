import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { chmod, lstat, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isUnaccepted } from "../content/acceptedPolicies";
import { reportOn } from "../content/checkContent";
import { jsonFiles } from "../content/checkJson";
import { type Content, readContent } from "../content/readContent";
import { attempt } from "../model/attempt";
import type { Problem } from "../model/problem";
import { photoPath } from "../photos/photoStore";
import { writeFileAtomic } from "../process/writeFileAtomic";
import { parseContent, updateContent } from "./contentFile";
import { merge } from "./merge";
import type { FieldProblem, SaveRequest, SaveResult, SaveResults, Texts } from "./protocol";
import { isFields } from "./values";

/** Names of the files that the editor shows and writes. */
export const editableFiles = ({ files }: Content) => [
  ...new Set([...jsonFiles.map(({ name }) => name), ...[...files.keys()].filter(isPolicyFile)]),
];

export const isEditable = (name: string) =>
  jsonFiles.some((file) => file.name === name) || isPolicyFile(name);

const isPolicyFile = (name: string) => /^[\w-][\w.-]*\.md$/.test(name);

export const fieldProblems = (content: Content): readonly FieldProblem[] =>
  reportOn(content).problems.map((problem) => ({ ...problem, allowsSave: isUnaccepted(problem) }));

/** Returns the content with drafts in place of their files, and with photos that aren't saved yet. */
export function withDrafts(
  { files, photos, ...rest }: Content,
  drafts: Texts,
  newPhotos: Iterable<string>,
): Content {
  const changed = Object.entries(drafts).map(([name, text]) => [name, Buffer.from(text)] as const);
  return { ...rest, files: new Map([...files, ...changed]), photos: new Set([...photos, ...newPhotos]) };
}

/** Returns the drafts to write, each with the bytes that it replaces, and the results of all others. */
async function compareWithDisk(root: string, drafts: SaveRequest["drafts"]) {
  const results: Record<string, SaveResult> = {};
  const waiting = new Map<string, Draft>();
  for (const [name, { base, text }] of Object.entries(drafts)) {
    try {
      const before = await readDraftedFile(join(root, "content", name));
      const disk = textOf(before);
      const [old, mine, theirs] = [base, text, disk].map((one = "") => parseContent(name, one));
      if (disk === base || disk === text) waiting.set(name, { text, before });
      else if (disk !== undefined && theirs === undefined)
        throw new NotWritableError("has invalid syntax. Fix it first.");
      else {
        const { value, conflicts } = merge(old, mine, theirs);
        const merged = disk === undefined ? text : updateContent(name, disk, value);
        if (conflicts.length === 0) waiting.set(name, { text: merged, before });
        else results[name] = { state: "conflict", disk, merged, conflicts };
      }
    } catch (error) {
      results[name] = failed(name, error);
    }
  }
  return { results, waiting };
}

/**
 * Saves each draft on its own, merged with changes on disk to other fields, unless it has problems or would cause problems
 * in another file. Problems that are on disk already don't matter.
 */
export async function saveDrafts(
  root: string,
  drafts: SaveRequest["drafts"],
  photos: ReadonlyMap<string, Buffer>,
): Promise<SaveResults> {
  const { results, waiting } = await compareWithDisk(root, drafts);
  const problemsOf = async (texts: Texts) => {
    const before = await readContent(root);
    const key = ({ file, rule, path }: Problem) => `${file} ${rule} ${path}`;
    const known = new Set(fieldProblems(before).map(key));
    const isOwn = ({ file }: Problem) => Object.keys(texts).some((name) => file === `content/${name}`);
    return fieldProblems(withDrafts(before, texts, photos.keys())).filter(
      (problem) => !problem.allowsSave && (isOwn(problem) || !known.has(key(problem))),
    );
  };
  // A changed ID and the links to it are valid only together.
  const texts = [...waiting].map(([name, { text }]) => [name, text] as const);
  const areValidTogether = (await problemsOf(Object.fromEntries(texts))).length === 0;
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [name, draft] of waiting) {
      const problems = areValidTogether ? [] : await problemsOf({ [name]: draft.text });
      results[name] = { state: "refused", problems };
      if (problems.length > 0) continue;
      const used = [...photos].filter(([photo]) => draft.text.includes(photo));
      results[name] = await saveFile(root, name, draft, used);
      waiting.delete(name);
      isDone = false;
    }
  }
  return results;
}

interface Draft {
  readonly text: string;
  /** The bytes on disk that the draft replaces. */
  readonly before: Buffer | undefined;
}

const textOf = (bytes: Buffer | undefined) => bytes && new TextDecoder().decode(bytes);

/** Returns the code of an error of the operating system, whose message contains a path. */
export const systemCode = (error: unknown): string | undefined =>
  isFields(error) && typeof error.code === "string" ? error.code : undefined;

function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The file can't be replaced. The message continues a sentence that starts with the file's name. */
class NotWritableError extends Error {}

/** Reports an error without the path of the project. */
function failed(name: string, error: unknown): SaveResult {
  const isExpected = error instanceof NotWritableError;
  const reason = isExpected ? error.message : `can't be written (${systemCode(error) ?? error}).`;
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

async function saveFile(
  root: string,
  name: string,
  { text, before }: Draft,
  photos: readonly (readonly [string, Buffer])[],
): Promise<SaveResult> {
  const path = join(root, "content", name);
  const added = photos.filter(([photo]) => !existsSync(photoPath(root, photo)));
  let isSaved = false;
  try {
    for (const [photo, bytes] of added) await writeFileAtomic(photoPath(root, photo), bytes);
    isSaved = await replaceFile(path, before, text);
    if (!isSaved) throw new NotWritableError("changed on disk during the save. Save again.");
    return { state: "saved", text };
  } catch (error) {
    return failed(name, error);
  } finally {
    if (!isSaved) await removeFiles(added.map(([photo]) => photoPath(root, photo)));
  }
}

const removeFiles = (paths: readonly string[]) => Promise.all(paths.map((path) => rm(path, { force: true })));

const statIfExists = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

/** Replaces a file unless it changed since `before` was read. Keeps its mode and byte order mark. */
async function replaceFile(path: string, before: Buffer | undefined, text: string): Promise<boolean> {
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    await writeFile(part, before?.indexOf("\ufeff") === 0 ? `\ufeff${text}` : text);
    if (before !== undefined) await chmod(part, (await lstat(path)).mode);
    // Synchronous, and ends with a single system call before the rename: other programs have no time to write in between.
    const seen = statIfExists(path);
    const now = readIfExists(path);
    if (before === undefined ? now !== undefined : !now?.equals(before)) return false;
    const last = statIfExists(path);
    if (last?.ino !== seen?.ino || last?.ctimeNs !== seen?.ctimeNs) return false;
    renameSync(part, path);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

/** Removes the temporary files of processes that were killed while saving. */
export async function removeLeftovers(root: string): Promise<void> {
  for (const folder of [join(root, "content"), join(root, "content", "photos")]) {
    const names = await readdir(folder).catch(() => []);
    await removeFiles(names.filter((name) => isLeftover(name)).map((name) => join(folder, name)));
  }
}

/** Whether a name is that of a temporary file whose process has ended. */
function isLeftover(name: string): boolean {
  const [, pid] = /^\..+\.(\d+)\.part$/.exec(name) ?? [];
  return pid !== undefined && attempt(() => process.kill(Number(pid), 0)) === undefined;
}
