import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Problem } from "./problem";
import { makeSource, problemOf, type Source } from "./source";

export interface ReadFile {
  readonly source: Source;
  /** What is wrong with the file as a whole, before its content is looked at. */
  readonly problems: readonly Problem[];
  /** False when there is nothing to look at. */
  readonly readable: boolean;
}

/** More than any content file needs; what is larger was put here by mistake. Texts of 200 kB fill 80 pages. */
const largest = (file: string) => (file.endsWith(".md") ? 200_000 : 8_000_000);

const saveAsUtf8 = 'a file in UTF-8; save it with the encoding "UTF-8" (in VS Code: lower right corner)';

const reopenAsUtf8 =
  'a file in UTF-8; open it again with the encoding that it has, mostly "Windows 1252", and then save it with "UTF-8" (in VS Code both are in the lower right corner)';

export async function readSource(root: string, file: string): Promise<ReadFile> {
  try {
    return decoded(file, await readFile(path.join(root, file)));
  } catch (error) {
    const why = String(error);
    const missing = why.includes("ENOENT");
    const folder = why.includes("EISDIR");
    return refused(file, {
      rule: missing ? "missing-file" : "unreadable-file",
      found: missing
        ? "no file of this name"
        : folder
          ? "a folder of this name"
          : `a file that cannot be read: ${why}`,
      allowed: "this file; the site cannot do without it. Bring it back from the last version that was saved",
    });
  }
}

const refused = (file: string, sentence: { rule: string; found: string; allowed: string }): ReadFile => {
  const source = makeSource(file, "");
  return {
    source,
    readable: false,
    problems: [problemOf(source, { at: 0, length: 1, path: whole, ...sentence })],
  };
};

const whole = "the whole file";

/** The text of a file's bytes; a wrong encoding is reported, and read all the same where that is possible. */
export function decoded(file: string, bytes: Buffer): ReadFile {
  if (bytes.length > largest(file)) {
    return refused(file, {
      rule: "large-file",
      found: `a file of ${Math.round(bytes.length / 1000)} kB`,
      allowed: `at most ${largest(file) / 1000} kB of text`,
    });
  }
  const encoding = utf16Of(bytes);
  const text = new TextDecoder(encoding ?? "utf-8", { ignoreBOM: encoding === undefined }).decode(bytes);
  const marked = encoding === undefined && text.startsWith("\ufeff");
  const source = makeSource(file, marked ? text.slice(1) : text);
  const remark = (rule: string, at: number, found: string, allowed: string) => [
    problemOf(source, { rule, at, length: 1, path: whole, found, allowed }),
  ];
  if (encoding !== undefined) {
    return { source, readable: true, problems: remark("encoding", 0, "a file saved as UTF-16", saveAsUtf8) };
  }
  if (marked) {
    const found = "an invisible byte order mark before the first character";
    const allowed = 'a file without it; save it with the encoding "UTF-8", not "UTF-8 with BOM"';
    return { source, readable: true, problems: remark("byte-order-mark", 0, found, allowed) };
  }
  if (isUtf8(bytes)) return { source, readable: true, problems: [] };
  const at = Math.max(0, source.text.indexOf("\ufffd"));
  const found = "a character that is not saved in UTF-8 (shown as � below)";
  return { source, readable: true, problems: remark("encoding", at, found, reopenAsUtf8) };
}

/** UTF-16 by its mark, or by the zero bytes that its first characters have without one. */
function utf16Of(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length >= 4 && bytes.length % 2 === 0) {
    if (first !== 0 && second === 0 && bytes[3] === 0) return "utf-16le";
    if (first === 0 && second !== 0 && bytes[2] === 0) return "utf-16be";
  }
  return undefined;
}
