import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hostingFolder, listFiles, sha256 } from "./siteFiles";

const manifest = z.record(z.string(), z.string());

const manifestFile = (site: string) => join(hostingFolder(site), "manifest.json");

/** Writes the checksum of every file of the site. The last step of a build. */
export async function writeManifest(site: string): Promise<void> {
  await writeFile(manifestFile(site), JSON.stringify(await fingerprints(site), null, 1));
}

/** Lists the differences between a folder and the manifest next to it. */
export async function manifestProblems(site: string): Promise<readonly string[]> {
  const text = await readFile(manifestFile(site), "utf8").catch(() => undefined);
  if (text === undefined) return ["There is no complete build."];
  const expected = manifest.parse(JSON.parse(text));
  const found = await fingerprints(site);
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort().flatMap((path) => {
    if (found[path] === undefined) return [`${path} is missing.`];
    if (expected[path] === undefined) return [`${path} isn't part of the build.`];
    return found[path] === expected[path] ? [] : [`${path} changed since the build.`];
  });
}

async function fingerprints(site: string): Promise<Readonly<Record<string, string>>> {
  const hashOf = async (path: string) => sha256(await readFile(join(site, path)));
  const files = await listFiles(site);
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await hashOf(path)])));
}
