import path from "node:path";

/**
 * The folder that Gatsby reads. `npm start` keeps a copy of content/ in .cache that holds only what the check has
 * passed: Gatsby's own parsers never see a broken file, and the open page keeps its last good state.
 */
export const contentFolder = (command = process.env.gatsby_executing_command): string =>
  command === "develop" ? path.join(".cache", "content") : "content";

/**
 * Tells which files of the folder are no content of a page: locks, and whatever lies in a folder and is no photo. A
 * draft of services.json in a folder of its own must not bring every service twice.
 */
export const readsNoPage =
  (folder: string) =>
  (file: string): boolean => {
    const inside = path.relative(path.resolve(folder), path.resolve(file)).split(path.sep);
    const name = inside.at(-1) ?? "";
    if (name.endsWith(".lock.json")) return true;
    return inside.length > 1 && name.includes(".") && !/\.(?:jpe?g|png|webp|avif)$/i.test(name);
  };
