import { copyFile, mkdir, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { hashedPath } from "./headerTable";
import { listFiles } from "./siteFiles";

const days = 24 * 60 * 60 * 1000;
const keptFor = 30 * days;

const record = z.record(z.string(), z.number());
const recordFile = (release: string) => join(release, ".hosting", "carried.json");

/**
 * Gives a release the bundles and pictures that tabs opened on another release may still ask for, up to 30 days
 * after they were last part of the site. Their names change with their content, so they can stand side by side.
 */
export async function carryAssets(from: string, to: string, now: number): Promise<void> {
  const earlier = await readRecord(from);
  const carried = await readRecord(to);
  const present = new Set(await listFiles(join(to, "public")));
  for (const path of await listFiles(join(from, "public"))) {
    const asset = path.replace(/\.(?:br|gz)$/, "");
    const lastUsed = earlier[asset] ?? now;
    if (!hashedPath.test(asset) || present.has(path) || now - lastUsed > keptFor) continue;
    await copyWhole(join(from, "public", path), join(to, "public", path));
    carried[asset] = lastUsed;
  }
  await writeFile(recordFile(to), JSON.stringify(carried, null, 1));
}

async function readRecord(release: string): Promise<Record<string, number>> {
  const text = await readFile(recordFile(release), "utf8").catch(() => "{}");
  return record.parse(JSON.parse(text));
}

/** The release may be live already, when it is gone back to: nobody may see half a file. */
async function copyWhole(from: string, to: string) {
  const { atime, mtime } = await stat(from);
  const part = `${to}.part`;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, part);
  await utimes(part, atime, mtime);
  await rename(part, to);
}
