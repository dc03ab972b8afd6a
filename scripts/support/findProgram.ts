import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of the first installed program, in the order of the names. */
export function findProgram(...names: readonly string[]): string | undefined {
  // Debian's nginx is in a folder that only root has in its PATH.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
