import { type CheckedJson, checkJson } from "./checkJson";
import { type JsonFile, jsonFiles } from "./contentFiles";
import { itemsOf } from "./json/tree";
import type { Problem } from "./problem";
import { readSource } from "./read";
import { count } from "./words";

export interface CheckOptions {
  /** The folder of the project, the one with `content/` in it. */
  readonly root: string;
  /** The day that counts as today, as year-month-day. */
  readonly today?: string;
}

export interface Report {
  readonly problems: readonly Problem[];
  readonly files: number;
  /** What was read, in words: "9 services". */
  readonly entries: readonly string[];
}

/** Reads every content file and says all that is wrong with them; never throws for what is in them. */
export async function checkContent({ root }: CheckOptions): Promise<Report> {
  const json = await Promise.all(
    jsonFiles.map(async (entity) => ({
      entity,
      checked: checkJson(await readSource(root, entity.file), entity),
    })),
  );
  const problems = json.flatMap(({ checked }) => checked.problems);
  return {
    problems: sorted(problems),
    files: json.length,
    entries: json.flatMap(({ entity, checked }) => entriesOf(entity, checked)),
  };
}

function entriesOf({ noun }: JsonFile, { tree }: CheckedJson): string[] {
  return tree?.root.type === "array" ? [count(itemsOf(tree.root).length, noun)] : [];
}

const sorted = (problems: readonly Problem[]) =>
  [...problems].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
