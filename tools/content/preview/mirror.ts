import { copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Brings the copy of a folder up to date; whoever watches the copy sees whole files, and only those that changed. */
export async function updateMirror(from: string, to: string): Promise<void> {
  const [wanted, present] = await Promise.all([filesIn(from), filesIn(to)]);
  for (const file of wanted) {
    if (present.includes(file) && (await same(path.join(from, file), path.join(to, file)))) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    const part = `${to}.part`;
    await copyFile(path.join(from, file), part);
    await rename(part, path.join(to, file));
  }
  for (const file of present.filter((one) => !wanted.includes(one)))
    await rm(path.join(to, file), { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));
}

async function same(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other)]);
  return first.equals(second);
}
