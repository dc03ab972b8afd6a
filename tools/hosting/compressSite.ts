import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isCompressible } from "./contentTypes";
import { compress, encodings, suffixOf } from "./encoding";
import { listFiles } from "./siteFiles";

/** Puts a brotli and a gzip copy beside each file that shrinks, so that no host has to compress on the way. */
export async function compressSite(site: string): Promise<void> {
  const files = (await listFiles(site)).filter(isCompressible);
  await Promise.all(files.map((path) => compressFile(join(site, path))));
}

export async function removeCompressed(site: string): Promise<void> {
  for (const path of await listFiles(site)) if (/\.(?:br|gz)$/.test(path)) await rm(join(site, path));
}

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
