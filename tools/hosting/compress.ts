import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { isCompressible, listFiles } from "./siteFiles";

/** Writes a brotli and a gzip copy beside each file that shrinks, so that no host has to compress on the way. */
export async function compressSite(site: string): Promise<void> {
  const files = (await listFiles(site)).filter(isCompressible);
  await Promise.all(files.map((path) => compressFile(join(site, path))));
}

/** Copies keep the time of their original, which nginx sends as Last-Modified. */
async function compressFile(file: string) {
  const { mtime } = await stat(file);
  const bytes = await readFile(file);
  const copies = {
    [`${file}.br`]: await promisify(brotliCompress)(bytes),
    [`${file}.gz`]: await promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [copy, smaller] of Object.entries(copies)) {
    if (smaller.length >= bytes.length) continue;
    await writeFile(copy, smaller);
    await utimes(copy, mtime, mtime);
  }
}
