import { type CheckedFile, jsonFiles } from "./checkJson";
import { linkProblems, type Pages } from "./checkLinks";
import { checkMarkdown, type PlaceholderValues } from "./checkMarkdown";
import { offsetInLiteral } from "./checkValues";
import { definitionAt, metadataOf } from "./definition";
import { type PlacedProblem, placed } from "./source";
import { textsIn } from "./tree";

/** Reports problems in the Markdown fields of a list, which are part of the home page. */
export function answerProblems(
  { source, root }: CheckedFile,
  values: PlaceholderValues,
  pages: Pages,
): PlacedProblem[] {
  const file = jsonFiles.find(({ name }) => source.file.endsWith(`/${name}`));
  return textsIn(root).flatMap(({ text, at: start, length, path }) => {
    if (file === undefined || text === "" || !metadataOf(definitionAt(file.definition, path)).isMarkdown)
      return [];
    const { problems, links } = checkMarkdown(text, 0, values);
    const literal = source.text.slice(start, start + length);
    return [...problems, ...linkProblems(links, pages, "/")].map((one) => {
      const from = offsetInLiteral(literal, one.at ?? 0);
      const to = offsetInLiteral(literal, (one.at ?? 0) + (one.length ?? 1));
      return { ...placed(one, path), at: start + from, length: to - from };
    });
  });
}
