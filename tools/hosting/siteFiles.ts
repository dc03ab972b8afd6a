import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Addresses of all files below a folder, each with a leading slash, in a stable order. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .sort();
}
