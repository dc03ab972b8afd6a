import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../hosting/siteFiles";

/** A page without its scripts, and without what is fetched only for them: the limit that a fast page can reach. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, "");

/** Copies a built site to another folder, every page without scripts. */
export async function copyWithoutScripts(site: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // Compressed copies would still hold the scripts; the preview server makes its own.
  await cp(site, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  for (const path of await listFiles(folder)) {
    if (!path.endsWith(".html")) continue;
    const file = join(folder, path);
    await writeFile(file, withoutScripts(await readFile(file, "utf8")));
  }
}
