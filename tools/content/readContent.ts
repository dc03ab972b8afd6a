import { isUtf8 } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { problem, type ValueProblem } from "../model/problem";
import { makeSource, placed, problemsIn } from "./source";

/** What lies in content/, read once: whoever checks it and then uses it has the same bytes. */
export interface Content {
  /** By its name, each file that looks like content: its bytes, or why it cannot be read. */
  readonly files: ReadonlyMap<string, Buffer | Error>;
  /** Names of the files in content/photos. */
  readonly photos: ReadonlySet<string>;
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

export async function readContent(root: string): Promise<Content> {
  const folder = path.join(root, "content");
  const [names, photos] = await Promise.all([namesIn(folder), namesIn(path.join(folder, "photos"))]);
  const files = names
    .filter((name) => /\.(?:json[c5]?|mdx?|markdown|ya?ml)$/i.test(name) && !name.startsWith("."))
    .map(async (name) => {
      const bytes = await readFile(path.join(folder, name)).catch((error) => new Error(String(error)));
      return [name, bytes] as const;
    });
  return { files: new Map(await Promise.all(files)), photos: new Set(photos) };
}

export type TextFile = ReturnType<typeof textFile>;

/** More than any content file needs. 200 kB of text fill 80 pages. */
const mostBytes = (name: string) => (name.endsWith(".md") ? 200_000 : 8_000_000);

const utf8 = '"UTF-8" (in VS Code: lower right corner)';

/** A file as text, with what is wrong with it as a whole; not `readable` when its content makes no sense. */
export function textFile({ files }: Content, name: string) {
  const file = `content/${name}`;
  const unreadable = (...words: Parameters<typeof problem>) => {
    const source = makeSource(file, "");
    return { source, readable: false, problems: problemsIn({ source }, [placed(problem(...words), [])]) };
  };
  const needed =
    "this file; the site cannot do without it. Bring it back from the last version that was saved";
  const bytes = files.get(name);
  if (bytes === undefined) return unreadable("missing-file", "no file of this name", needed);
  if (bytes instanceof Error) {
    const folder = bytes.message.includes("EISDIR");
    const found = folder ? "a folder of this name" : `a file that cannot be read: ${bytes.message}`;
    return unreadable("unreadable-file", found, needed);
  }
  if (bytes.length > mostBytes(name)) {
    const found = `a file of ${Math.round(bytes.length / 1000)} kB`;
    return unreadable("large-file", found, `at most ${mostBytes(name) / 1000} kB of text`);
  }
  // Each letter of UTF-16 has a zero byte; no text in UTF-8 has one.
  if (bytes.includes(0)) {
    const found = "a file that is not text in UTF-8, most often because it was saved as UTF-16";
    return unreadable("encoding", found, `a file saved with the encoding ${utf8}`);
  }
  // The decoder leaves out a byte order mark.
  const text = new TextDecoder().decode(bytes);
  const source = makeSource(file, text);
  const problems: ValueProblem[] = [];
  if (bytes.indexOf("\ufeff") === 0) {
    const found = "an invisible byte order mark before the first character";
    const allowed = `a file without it; save it with the encoding ${utf8}, not "UTF-8 with BOM"`;
    problems.push(problem("encoding", found, allowed));
  }
  if (!isUtf8(bytes)) {
    const found = "a character that is not saved in UTF-8 (shown as � below)";
    const allowed = `a file in UTF-8; open it again with the encoding that it has, mostly "Windows 1252", and then save it with ${utf8}`;
    problems.push({ ...problem("encoding", found, allowed), at: text.indexOf("\ufffd") });
  }
  const merges = [...text.matchAll(/^(?:<{7} .*|={7}$|>{7} .*)/gm)];
  for (const { 0: mark, index: at } of merges) {
    const found = `a mark of an unfinished merge: ${mark.slice(0, 7)}`;
    const allowed =
      "one of the two versions; choose it, and delete the lines with <<<<<<<, ======= and >>>>>>>";
    problems.push({ ...problem("merge-conflict", found, allowed), at });
  }
  const readable = isUtf8(bytes) && merges.length === 0;
  const found = problems.map((one) => placed(one, []));
  return { source, problems: problemsIn({ source }, found), readable };
}
