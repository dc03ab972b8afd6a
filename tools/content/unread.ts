import path from "node:path";

/**
 * Tells which files of content/ are no content of a page: the locks, and whatever lies in a folder and is no photo.
 * A writer's copy of services.json, kept in a folder of its own, must not bring every service twice.
 */
export const readsNoPage =
  (folder: string) =>
  (file: string): boolean => {
    const inside = path.relative(path.resolve(folder), path.resolve(file)).split(path.sep);
    const name = inside.at(-1) ?? "";
    if (name.endsWith(".lock.json")) return true;
    return inside.length > 1 && name.includes(".") && !/\.(?:jpe?g|png|webp|avif)$/i.test(name);
  };
