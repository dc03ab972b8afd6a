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
import { type PlacedProblem, problemAt } from "./source";
import { textsAt } from "./tree";

/** The policies that every page links to; further ones may stand beside them. */
export const mainPolicies: readonly string[] = ["privacy-policy.md", "terms-of-service.md"];

export interface CheckedPolicy extends CheckedFile {
  readonly body: CheckedMarkdown | undefined;
  /** The text below the front matter. */
  readonly text: string;
}

/** One policy by itself: its name, its front matter and its text. */
export function checkPolicy(file: TextFile, values: PlaceholderValues, today: string): CheckedPolicy {
  const { source, problems, readable } = file;
  if (!readable) return { source, root: undefined, body: undefined, text: "", problems };
  const { root, body: start, problems: inFront } = parseFrontMatter(source.text);
  const text = source.text.slice(start ?? source.text.length);
  const blank = source.text.slice(0, start).replace(/[^\r\n]/g, " ");
  const body = start === undefined ? undefined : checkMarkdown(blank + text, values);
  const name = path.posix.basename(source.file, ".md");
  const found = [
    ...wrongName(name),
    ...inFront,
    ...(root === undefined ? [] : checkFields(source.text, root, name, today)),
    ...(body?.problems ?? []),
  ];
  return { source, root, body, text, problems: [...problems, ...found.map((one) => problemAt(source, one))] };
}

/** The address of a page is the name of its file. */
function wrongName(name: string): PlacedProblem[] {
  if (slugPattern.test(name)) return [];
  const found = `a file named ${name}.md, which is no name for a page`;
  const allowed =
    "small letters, digits and hyphens; rename the file, or put a draft into a folder of its own";
  const words = problem("file-name", found, allowed, slugOf(name) && `${slugOf(name)}.md`);
  return [{ ...words, path: "the whole file", at: 0, length: 1 }];
}

function checkFields(text: string, root: Node, name: string, today: string): PlacedProblem[] {
  const shape = checkValues({ text, root, definition: policy, noun: "entry" });
  const slugs = textsAt(root, "slug").flatMap(({ text: slug, ...place }) =>
    wrongSlug(slug, name).map((words) => ({ ...words, ...place, path: "slug" })),
  );
  const days = [...textsAt(root, "date"), ...textsAt(root, "change.noticed")]
    .filter(({ text: day }) => isComing(day, today))
    .map(({ text: day, path: field, ...place }) => ({
      ...futureDay(day, today, '; a change that is still to come stands under "change"'),
      ...place,
      path: field.join(", "),
    }));
  return [...shape, ...slugs, ...days].map((problem) => ({
    ...problem,
    path: problem.path === "the whole file" ? "front matter" : `front matter, ${problem.path}`,
  }));
}

/** Addresses that the site itself has. */
const taken = ["404", "cards", "icons", "index", "page-data", "static"];

function wrongSlug(slug: string, name: string): ValueProblem[] {
  if (!slugPattern.test(name)) return [];
  const isTaken = `"${slug}", an address that the site needs for itself`;
  if (taken.includes(slug)) return [problem("slug", isTaken, "another name, for the file as well")];
  const found = `"${slug}", although the file is named ${name}.md`;
  return slug === name ? [] : [problem("slug", found, "the name of the file, without .md", name)];
}

/** The latest day that it is anywhere on earth: 14 hours ahead of Greenwich it begins first. */
export const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

export const isComing = (day: string, today: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day > today;

export const futureDay = (day: string, today: string, hint = "") =>
  problem("future-date", `${day}, a day that is still to come`, `today (${today}) or an earlier day${hint}`);
