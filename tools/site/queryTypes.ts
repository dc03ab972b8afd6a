import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Gatsby writes the types of all query results here: in every build, and with every saved query of `npm start`. */
export const queryTypesFile = "src/gatsby-types.d.ts";

/** The queries, and what the build declares the types of their answers from. */
const sources = [
  "src/layout/useSite.ts",
  "src/pages",
  "src/templates",
  "tools/model",
  "tools/photos",
  "tools/site",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package-lock.json",
];

/** Whether the types are newer than everything that they are made from. */
export function queryTypesAreFresh(root: string): boolean {
  const made = changedAt(join(root, queryTypesFile));
  return sources.flatMap((source) => filesIn(join(root, source))).every((file) => changedAt(file) <= made);
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
