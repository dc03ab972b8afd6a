import path from "node:path";
import type { Node } from "jsonc-parser";
import { slugOf, slugPattern } from "../model/fields";
import { policy } from "../model/policy";
import { problem, type ValueProblem } from "../model/problem";
import type { CheckedFile } from "./checkJson";
import { type CheckedMarkdown, checkMarkdown, type PlaceholderValues } from "./checkMarkdown";
import { checkValues } from "./checkValues";
import { parseFrontMatter } from "./parseFrontMatter";
import type { TextFile } from "./readContent";
import { type PlacedProblem, placed, problemsIn, textProblems } from "./source";

/** The policies that every page links to; further ones may stand beside them. */
export const mainPolicies: readonly string[] = ["privacy-policy.md", "terms-of-service.md"];

export interface CheckedPolicy extends CheckedFile {
  readonly body: CheckedMarkdown | undefined;
}

/** One policy by itself: its name, its front matter and its text. */
export function checkPolicy(file: TextFile, values: PlaceholderValues, today: string): CheckedPolicy {
  const { source, problems, readable } = file;
  const noun = "entry";
  if (!readable) return { source, root: undefined, body: undefined, problems, noun };
  const { root, body: start, problems: inFront } = parseFrontMatter(source.text);
  const body = start === undefined ? undefined : checkMarkdown(source.text, start, values);
  // The address of a page is the name of its file.
  const name = path.posix.basename(source.file, ".md");
  const found = [
    ...(slugPattern.test(name) ? [] : [placed(wrongName(name), [])]),
    ...inFront,
    ...(root === undefined ? [] : checkFields(source.text, root, name, today)),
    ...(body?.problems ?? []),
  ];
  return { source, root, body, problems: [...problems, ...problemsIn({ source }, found)], noun };
}

function wrongName(name: string): ValueProblem {
  const found = `a file named ${name}.md, which is no name for a page`;
  const allowed =
    "small letters, digits and hyphens; rename the file, or put a draft into a folder of its own";
  return problem("file-name", found, allowed, slugOf(name) && `${slugOf(name)}.md`);
}

function checkFields(text: string, root: Node, name: string, today: string): PlacedProblem[] {
  const isFuture = (day: string) =>
    futureDay(day, today, '; a change that is still to come stands under "change"');
  return [
    ...checkValues({ text, root, definition: policy }),
    ...textProblems(root, "slug", (slug) => wrongSlug(slug, name)),
    ...textProblems(root, "date", isFuture),
    ...textProblems(root, "change.noticed", isFuture),
  ].map((problem) => ({ ...problem, path: ["front matter", ...problem.path] }));
}

/** Addresses that the site itself has. */
const taken = ["404", "cards", "icons", "index", "page-data", "static"];

function wrongSlug(slug: string, name: string): ValueProblem | undefined {
  if (!slugPattern.test(name)) return undefined;
  const isTaken = `"${slug}", an address that the site needs for itself`;
  if (taken.includes(slug)) return problem("slug", isTaken, "another name, for the file as well");
  const found = `"${slug}", although the file is named ${name}.md`;
  return slug === name ? undefined : problem("slug", found, "the name of the file, without .md", name);
}

/** The latest day that it is anywhere on earth: 14 hours ahead of Greenwich it begins first. */
export const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

export function futureDay(day: string, today: string, hint = "") {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day <= today) return undefined;
  const found = `${day}, a day that is still to come`;
  return problem("future-date", found, `today (${today}) or an earlier day${hint}`);
}
