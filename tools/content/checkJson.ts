import { getLocation } from "jsonc-parser";
import type { JsonFile } from "./contentFiles";
import { duplicateFieldRemarks, duplicateTextRemarks } from "./duplicates";
import { readJson } from "./json/explain";
import type { Tree } from "./json/nodes";
import { treeOf } from "./json/tree";
import type { Problem } from "./problem";
import type { ReadFile } from "./read";
import { shapeRemarks } from "./shape";
import { problemOf, type Source } from "./source";
import { pathInWords } from "./words";

export interface CheckedJson {
  readonly source: Source;
  readonly tree: Tree | undefined;
  readonly problems: readonly Problem[];
}

/** One JSON file by itself: its spelling, then its values. */
export function checkJson({ source, problems, readable }: ReadFile, entity: JsonFile): CheckedJson {
  if (!readable) return { source, tree: undefined, problems };
  const { mistakes, text, complete } = readJson(source.text);
  const tree = complete ? treeOf(text) : undefined;
  const spelling = mistakes.map(({ mends: _, ...mistake }) =>
    problemOf(source, { ...mistake, path: pathOfMistake(text, mistake.at, tree, entity.noun) }),
  );
  const found = [...problems, ...spelling];
  if (tree === undefined) return { source, tree, problems: found };
  const shaped = { text, tree, definition: entity.definition, noun: entity.noun };
  const remarks = [
    ...duplicateFieldRemarks(shaped, source),
    ...shapeRemarks(shaped),
    ...entity.unique.flatMap((path) => duplicateTextRemarks(shaped, source, path)),
  ];
  return { source, tree, problems: [...found, ...remarks.map((remark) => problemOf(source, remark))] };
}

/** Looks only at what comes before the mistake: what follows may be anything. */
function pathOfMistake(text: string, at: number, tree: Tree | undefined, noun: string): string {
  const before = text.slice(0, at);
  const path = getLocation(before, at).path.filter((step) => step !== "");
  return pathInWords((tree ?? treeOf(before))?.value, path, noun);
}
