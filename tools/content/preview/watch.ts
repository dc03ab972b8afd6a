import { type FSWatcher, watch } from "node:fs";
import path from "node:path";

/** Editors write a file in several steps; this long after the last one it is whole. */
const quiet = 60;

/**
 * Calls `changed` after each change in content/, never twice at a time, and once more if something changed while it
 * was running. Returns what ends it.
 */
export function watchContent(root: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;

  const run = async () => {
    again = running;
    if (running) return;
    running = true;
    try {
      await changed();
    } finally {
      running = false;
    }
    if (again) void run();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quiet);
  };

  const content = path.join(root, "content");
  const watchers = [content, path.join(content, "photos")].flatMap((folder) => watching(folder, soon));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/**
 * A folder that is not there is not watched; one that disappears ends its own watch. Watching alone keeps no process
 * from ending.
 */
function watching(folder: string, soon: () => void): FSWatcher[] {
  try {
    return [watch(folder, { persistent: false }, soon).on("error", () => {})];
  } catch {
    return [];
  }
}
