import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Types of all query results. Gatsby writes the file in every build, and while `npm start` runs. */
export const queryTypesFile = "src/gatsby-types.d.ts";

/** The queries and the sources of the GraphQL schema. */
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

/** Returns whether the types are newer than all their sources. */
export function queryTypesAreFresh(root: string): boolean {
  const generatedAt = changedAt(join(root, queryTypesFile));
  return sources
    .flatMap((source) => filesIn(join(root, source)))
    .every((file) => changedAt(file) <= generatedAt);
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
