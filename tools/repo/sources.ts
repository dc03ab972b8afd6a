import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A file of ours: its path from the project's folder, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const folders = ["src", "tools", "plugins", "scripts", "__tests__"];
const isCode = (name: string) => /\.(tsx?|[cm]?js)$/.test(name) && !name.endsWith(".d.ts");

/** Every code file of the project. */
export function readSources(root: string): Source[] {
  const top = readdirSync(root).filter((name) => name.startsWith("gatsby-"));
  const deep = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, "/")),
    ),
  );
  return [...top, ...deep]
    .filter(isCode)
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), "utf8") }));
}
