import path from "node:path";
import { isPicture } from "../model/photo";

/**
 * The folder that Gatsby reads. `npm start` copies content/ to .cache after each successful check, so Gatsby never reads
 * a broken file and the open page keeps its last valid state.
 */
export const contentFolder = (command = process.env.gatsby_executing_command): string =>
  command === "develop" ? path.join(".cache", "content") : "content";

/**
 * Whether Gatsby ignores a file in the content folder: accepted-policies.json, brand.json, hidden files, and every file in
 * a subfolder that isn't a picture. A draft of services.json there would duplicate every service.
 */
export const isIgnored =
  (folder: string) =>
  (file: string): boolean => {
    const inside = path.relative(path.resolve(folder), path.resolve(file)).split(path.sep);
    const name = inside.at(-1) ?? "";
    if (inside.some((part) => /^\.[^.]/.test(part))) return true;
    if (["accepted-policies.json", "brand.json"].includes(name)) return true;
    return inside.length > 1 && name.includes(".") && !isPicture(name);
  };
