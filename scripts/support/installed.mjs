import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Whether `node_modules` holds what the lockfile names, but for optional packages, mostly of other platforms.
 * @param {string} root
 */
export function isInstalled(root) {
  /** @type {(file: string) => Record<string, { version: string, optional?: boolean }>} */
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;
  if (!existsSync(path.join(root, "node_modules/.package-lock.json"))) return false;
  const present = read("node_modules/.package-lock.json");
  return Object.entries(read("package-lock.json")).every(([place, wanted]) => {
    const found = present[place];
    return (
      place === "" || (found === undefined ? wanted.optional === true : found.version === wanted.version)
    );
  });
}
