import path from "node:path";
import type { Node } from "jsonc-parser";
import { slugOf, slugPattern } from "../model/fields";
import { policy } from "../model/policy";
import { problem, quoted, type ValueProblem } from "../model/problem";
import type { CheckedFile } from "./checkJson";
import { type CheckedMarkdown, checkMarkdown, type PlaceholderValues } from "./checkMarkdown";
import { checkValues } from "./checkValues";
import { parseFrontMatter } from "./parseFrontMatter";
import type { TextFile } from "./readContent";
import { type PlacedProblem, placed, problemsIn, textProblems } from "./source";

export const privacyPolicy = "privacy-policy.md";

/** Policies that every site needs; every page links to them. */
export const mainPolicies: readonly string[] = [privacyPolicy, "terms-of-service.md"];

export interface CheckedPolicy extends CheckedFile {
  readonly body: CheckedMarkdown | undefined;
}

/** Checks one policy: its name, front matter and text. */
export function checkPolicy(file: TextFile, values: PlaceholderValues, today: string): CheckedPolicy {
  const { source, problems, readable } = file;
  const noun = "entry";
  if (!readable) return { source, root: undefined, body: undefined, problems, noun };
  const { root, body: start, problems: frontMatterProblems } = parseFrontMatter(source.text);
  const body = start === undefined ? undefined : checkMarkdown(source.text, start, values);
  // The file name is the path of the page.
  const name = path.posix.basename(source.file, ".md");
  const found = [
    ...(slugPattern.test(name) ? [] : [placed(wrongName(name), [])]),
    ...frontMatterProblems,
    ...(root === undefined ? [] : checkFields(source.text, root, name, today)),
    ...(body?.problems ?? []),
  ];
  return { source, root, body, problems: [...problems, ...problemsIn({ source }, found)], noun };
}

function wrongName(name: string): ValueProblem {
  const message = `${quoted(`${name}.md`)} isn't a valid file name. Use lowercase letters, digits and hyphens, or move drafts to a subfolder.`;
  return problem("file-name", message, slugOf(name) && `${slugOf(name)}.md`);
}

function checkFields(text: string, root: Node, name: string, today: string): PlacedProblem[] {
  const isFuture = (day: string) => futureDay(day, today, " Announce future changes under `change`.");
  return [
    ...checkValues({ text, root, definition: policy }),
    ...textProblems(root, "slug", (slug) => wrongSlug(slug, name)),
    ...textProblems(root, "date", isFuture),
    ...textProblems(root, "change.noticed", isFuture),
  ].map((problem) => ({ ...problem, path: ["front matter", ...problem.path] }));
}

/** Paths that the site uses itself. */
const reservedPaths = ["404", "cards", "icons", "index", "page-data", "static"];

function wrongSlug(slug: string, name: string): ValueProblem | undefined {
  if (!slugPattern.test(name)) return undefined;
  if (reservedPaths.includes(slug))
    return problem("slug", `The site itself uses the path ${quoted(slug)}. Rename the page and its file.`);
  const message = `The slug ${quoted(slug)} doesn't match the file name ${quoted(`${name}.md`)}.`;
  return slug === name ? undefined : problem("slug", message, name);
}

/** Returns the date in the earliest time zone, UTC+14. */
export const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

export function futureDay(day: string, today: string, hint = "") {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day <= today) return undefined;
  return problem("future-date", `${day} is in the future. Use ${today} or earlier.${hint}`);
}
