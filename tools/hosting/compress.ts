import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { isCompressible, listFiles } from "./siteFiles";

/** Writes a Brotli and a gzip copy of each text file, where the copy is smaller. */
export async function compressSite(site: string): Promise<void> {
  const files = (await listFiles(site)).filter(isCompressible);
  await Promise.all(files.map((path) => compressFile(join(site, path))));
}

/** Gives copies the modification time of their original, which nginx sends as Last-Modified. */
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
