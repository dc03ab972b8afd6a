import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type Fonts, readFonts } from "../fonts/readFonts";
import { isPicture } from "../model/photo";
import { problem, quoted, type ValueProblem } from "../model/problem";
import { inspectPicture, PhotoError } from "../photos/inspect";
import { importsFile } from "../photos/photoStore";
import { makeSource, placed, problemsIn } from "./source";

/** The content folder, read once: the same bytes are checked and used. */
export interface Content {
  /** Bytes by path in content/, or the error of a file that can't be read. */
  readonly files: ReadonlyMap<string, Buffer | Error>;
  /** Names of the files in content/photos. */
  readonly photos: ReadonlySet<string>;
  /** Names of the files in content/pictures, each with the error if no page can show it. */
  readonly pictures: ReadonlyMap<string, Error | undefined>;
  /** Fonts that brand.json can name. */
  readonly fonts: Fonts;
}

/** The names in a folder, except hidden ones, such as the `._` files of macOS. */
const namesIn = async (folder: string) => {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => !name.startsWith("."));
};

export async function readContent(root: string): Promise<Content> {
  const folder = path.join(root, "content");
  const [names = [], photos = []] = await Promise.all(
    [".", "photos"].map((name) => namesIn(path.join(folder, name))),
  );
  const texts = names.filter((name) => /\.(?:svg|json[c5]?|mdx?|markdown|ya?ml)$/i.test(name));
  if (photos.includes(path.basename(importsFile))) texts.push(importsFile);
  const files = texts.map(async (name) => {
    const bytes = await readFile(path.join(folder, name)).catch((error) => new Error(String(error)));
    return [name, bytes] as const;
  });
  const [read, fonts, pictures] = await Promise.all([
    Promise.all(files),
    readFonts(root),
    readPictures(path.join(folder, "pictures")),
  ]);
  return { files: new Map(read), photos: new Set(photos), pictures, fonts };
}

/** Inspects one picture at a time, because each can be large. */
async function readPictures(folder: string): Promise<Content["pictures"]> {
  const pictures = new Map<string, Error | undefined>();
  for (const name of await namesIn(folder)) pictures.set(name, await pictureError(path.join(folder, name)));
  return pictures;
}

/** Results by path, kept while the file is the same: the preview reads the content after each change. */
const inspected = new Map<string, { readonly version: string; readonly error: Promise<Error | undefined> }>();

async function pictureError(file: string): Promise<Error | undefined> {
  if (!isPicture(file)) return undefined;
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
  const version = `${size} ${mtimeMs}`;
  const before = inspected.get(file);
  if (before?.version === version) return before.error;
  const error = readFile(file)
    .then(inspectPicture)
    .then(
      () => undefined,
      (cause: Error) => {
        // The file may be readable next time.
        if (!(cause instanceof PhotoError)) inspected.delete(file);
        return cause;
      },
    );
  inspected.set(file, { version, error });
  return error;
}

export type TextFile = ReturnType<typeof textFile>;

/** Far more than any content file needs: 200 kB of text fill 80 pages. */
const maxBytes = (name: string) => (name.endsWith(".md") ? 200_000 : 8_000_000);

const saveAsUtf8 = "save it as UTF-8 (in Visual Studio Code, select the encoding in the status bar)";

/** Decodes a file and reports problems of the whole file. Not `readable` if its content can't be checked. */
export function textFile({ files }: Content, name: string) {
  const file = `content/${name}`;
  const unreadable = (...details: Parameters<typeof problem>) => {
    const source = makeSource(file, "");
    return { source, readable: false, problems: problemsIn({ source }, [placed(problem(...details), [])]) };
  };
  const bytes = files.get(name);
  if (bytes === undefined)
    return unreadable("missing-file", `The file ${file} is missing. Restore it from the last commit.`);
  if (bytes instanceof Error) {
    const isFolder = bytes.message.includes("EISDIR");
    const reason = isFolder ? `${file} is a folder` : `Can't read ${file} (${bytes.message})`;
    return unreadable("unreadable-file", `${reason}. Restore the file from the last commit.`);
  }
  if (bytes.length > maxBytes(name)) {
    const size = Math.round(bytes.length / 1000);
    return unreadable(
      "large-file",
      `The file is too large: ${size} kB. The limit is ${maxBytes(name) / 1000} kB. ${name.endsWith(".md") ? "Split the page" : "Remove entries"}.`,
    );
  }
  // In UTF-16, each ASCII character has a zero byte. UTF-8 text has none.
  if (bytes.includes(0)) {
    return unreadable("encoding", `The file isn't UTF-8 text. It may be UTF-16: ${saveAsUtf8}.`);
  }
  // The decoder drops a byte order mark.
  const text = new TextDecoder().decode(bytes);
  const source = makeSource(file, text);
  const problems: ValueProblem[] = [];
  if (bytes.indexOf("\ufeff") === 0) {
    problems.push(
      problem("encoding", `The file starts with a byte order mark: ${saveAsUtf8}, not as "UTF-8 with BOM".`),
    );
  }
  if (!isUtf8(bytes)) {
    const message = `This character (shown as �) isn't UTF-8. Reopen the file as Windows 1252 or its actual encoding, then ${saveAsUtf8}.`;
    problems.push({ ...problem("encoding", message), at: text.indexOf("\ufffd") });
  }
  const merges = [...text.matchAll(/^(?:[<|>]{7} .*|={7}$)/gm)];
  for (const { 0: mark, index: at } of merges) {
    const message = `Merge conflict marker ${quoted(mark.slice(0, 7))}. Keep one version and delete the marker lines.`;
    problems.push({ ...problem("merge-conflict", message), at });
  }
  const readable = isUtf8(bytes) && merges.length === 0;
  const inFile = problems.map((one) => placed(one, []));
  return { source, problems: problemsIn({ source }, inFile), readable };
}
