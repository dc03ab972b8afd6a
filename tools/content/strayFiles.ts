import path from "node:path";
import { jsonFiles, policyFiles } from "./contentFiles";
import { nearest } from "./nearest";
import type { Problem } from "./problem";
import { makeSource, problemOf } from "./source";

const known = [...jsonFiles.map(({ file }) => file), ...policyFiles].map((file) => path.posix.basename(file));

/** A policy may have any name, with an ending in small letters. */
const isRead = (name: string) => known.includes(name) || /\.(?:md|lock\.json)$/.test(name);

/** Files that look like content and are none, most often under a misspelt name. */
export function strayFileProblems(names: readonly string[]): Problem[] {
  // A copy may not take the place of what it was made from.
  const meant = (name: string) => {
    const near = nearest(name, known);
    return near !== undefined && names.includes(near) ? undefined : near;
  };
  return names
    .filter((name) => /\.(?:json[c5]?|mdx?|markdown|ya?ml)$/i.test(name) && !isRead(name))
    .map((name) =>
      problemOf(makeSource(`content/${name}`, ""), {
        rule: "unknown-file",
        at: 0,
        length: 1,
        path: "the whole file",
        found: "a file that no page reads",
        allowed: `${known.join(", ")}, and further policies as .md; a draft or a copy into a folder of its own, like content/drafts/`,
        suggestion: meant(name) ?? (/\.md$/i.test(name) ? name.replace(/md$/i, "md") : undefined),
      }),
    );
}
