import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Replaces a file in one step: readers never see a partial file, even if this process is killed. */
export async function writeFileAtomic(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Git ignores `.part` files.
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    await writeFile(part, content);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
