import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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

/**
 * Whether the types belong to the queries as they are now: nothing that they are made from is newer, or what is newer has
 * the queries and declarations that it had when the types were last found fresh.
 */
export function queryTypesAreFresh(root: string): boolean {
  const made = statSync(join(root, queryTypesFile), { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const files = sources.flatMap((source) => filesIn(join(root, source)));
  const recordFile = join(root, ".cache", "query-types.sha256");
  const record = fingerprint(files);
  if (files.every((file) => statSync(file).mtimeMs <= made)) {
    mkdirSync(dirname(recordFile), { recursive: true });
    writeFileSync(recordFile, record);
    return true;
  }
  return (
    statSync(recordFile, { throwIfNoEntry: false }) !== undefined &&
    readFileSync(recordFile, "utf8") === record
  );
}

/** Of a component only its queries count. */
function fingerprint(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const queries = text.match(/\bgraphql`[^`]*`/g);
    hash.update(queries === null ? text : queries.join());
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  return entry.isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];
}
