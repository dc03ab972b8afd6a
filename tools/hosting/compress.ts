import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible, listFiles } from "./siteFiles";

const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const suffixOf = { br: ".br", gzip: ".gz" } as const;

/** Writes a brotli and a gzip copy beside each file that shrinks, so that no host has to compress on the way. */
export async function compressSite(site: string): Promise<void> {
  const files = (await listFiles(site)).filter(isCompressible);
  await Promise.all(files.map((path) => compressFile(join(site, path))));
}

/** Copies keep the time of their original, which nginx sends as Last-Modified. */
async function compressFile(file: string) {
  const { mtime } = await stat(file);
  const bytes = await readFile(file);
  for (const encoding of encodings) {
    const smaller = await compress(encoding, bytes);
    if (smaller.length >= bytes.length) continue;
    const copy = file + suffixOf[encoding];
    await writeFile(copy, smaller);
    await utimes(copy, mtime, mtime);
  }
}

export async function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** Picks an encoding from an Accept-Encoding header; one with q=0 is refused. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return parameters.some((text) => /^q=0(?:\.0*)?$/.test(text)) ? [] : [name];
  });
  return encodings.find((encoding) => accepted.includes(encoding) || accepted.includes("*"));
}
