import { parse } from "./parse";
import type { Source } from "./sources";

const longest = 150;
// The brackets keep this line from finding itself.
const reminderWord = /\b(?:TO[D]O|FIX[M]E)\b/;
const bannedFolders = ["utils", "helpers", "hooks", "types"];

/** One sentence for each breach of a habit that no linter looks after. */
export function findLapses(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [...lapsesOfPlace(source), ...lapsesOfText(source)]);
}

function lapsesOfPlace({ path }: Source): string[] {
  const folder = path.split("/").find((part) => bannedFolders.includes(part));
  return [
    ...(folder ? [`${path} stands in a folder "${folder}"; name the folder after what it is about`] : []),
    ...(/\/index\.tsx?$/.test(path) && !path.startsWith("src/pages/")
      ? [`${path} hides where things live; import the file that defines them`]
      : []),
  ];
}

function lapsesOfText(source: Source): string[] {
  const lines = source.text.trimEnd().split("\n");
  const reminder = lines.findIndex((line) => reminderWord.test(line));
  return [
    ...(lines.length > longest
      ? [`${source.path} has ${lines.length} lines; split it by responsibility (at most ${longest})`]
      : []),
    ...(reminder >= 0 ? [`${source.path}:${reminder + 1} leaves a reminder; do it or open an issue`] : []),
    ...parse(source).assertions.map(
      (line) => `${source.path}:${line} asserts a type; narrow it with a check instead`,
    ),
  ];
}
