import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

export const suffixOf = { br: ".br", gzip: ".gz" } as const;

export async function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** Picks from an Accept-Encoding header; an encoding with q=0 is one that the visitor refuses. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return parameters.some((text) => /^q=0(?:\.0*)?$/.test(text)) ? [] : [name];
  });
  return encodings.find((encoding) => accepted.includes(encoding) || accepted.includes("*"));
}

/** Serves what the build compressed; what it did not, or what changed since, is compressed once and kept. */
export function encodedFiles() {
  const kept = new Map<string, Promise<Buffer>>();
  return async (file: string, version: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${version} ${file}`;
    const found = kept.get(key) ?? encode(file, encoding);
    kept.set(key, found);
    return found;
  };
}

async function encode(file: string, encoding: Encoding): Promise<Buffer> {
  const packed = file + suffixOf[encoding];
  return (await isCopyOf(file, packed)) ? readFile(packed) : compress(encoding, await readFile(file));
}

/** A compressed copy carries the time of its original: another time means that it is the copy of something older. */
async function isCopyOf(original: string, copy: string): Promise<boolean> {
  const [from, made] = await Promise.all([stat(original), stat(copy).catch(() => undefined)]);
  return made !== undefined && Math.abs(made.mtimeMs - from.mtimeMs) < 2;
}
