import { renameSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

interface WriteOptions {
  readonly mode?: number | undefined;
  /** Returns whether to replace the file. Called immediately before. */
  readonly isExpected?: () => boolean;
}

/**
 * Replaces a file in one step: readers never see a partial file, even if this process is killed. Resolves to whether it was
 * replaced.
 */
export async function writeFileAtomic(
  path: string,
  content: Buffer | string,
  { mode, isExpected = () => true }: WriteOptions = {},
): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  // Git ignores `.part` files.
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    await writeFile(part, content);
    if (mode !== undefined) await chmod(part, mode);
    if (!isExpected()) return false;
    renameSync(part, path);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}
