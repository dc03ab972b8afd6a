import path from "node:path";
import type { Node } from "jsonc-parser";
import { dayPattern, slugOf, slugPattern } from "../model/fields";
import { page } from "../model/page";
import { sectionIds } from "../model/pages";
import { documentKinds, policy } from "../model/policy";
import { problem, quoted, type ValueProblem } from "../model/problem";
import type { CheckedFile } from "./checkJson";
import { type CheckedMarkdown, checkMarkdown, type PlaceholderValues } from "./checkMarkdown";
import { checkValues } from "./checkValues";
import { nearest } from "./nearest";
import { parseFrontMatter } from "./parseFrontMatter";
import type { Content, TextFile } from "./readContent";
import { type PlacedProblem, placed, problemsIn, textProblems } from "./source";
import { nodeAt, textsIn } from "./tree";

export const privacyPolicy = "privacy-policy.md";

/** Policies that every site needs; every page links to them. */
export const mainPolicies: readonly string[] = [privacyPolicy, "terms-of-service.md"];

export interface CheckedDocument extends CheckedFile {
  readonly isPage: boolean;
  readonly body: CheckedMarkdown | undefined;
}

interface Context {
  readonly values: PlaceholderValues;
  readonly pictures: Content["pictures"];
  /** The current day in the earliest time zone. */
  readonly today: string;
}

/** Checks one policy or page: its name, front matter and text. */
export function checkDocument(file: TextFile, { values, pictures, today }: Context): CheckedDocument {
  const { source, problems, readable } = file;
  const noun = "entry";
  if (!readable) return { source, root: undefined, isPage: false, body: undefined, problems, noun };
  const { root, body: start, problems: frontMatterProblems } = parseFrontMatter(source.text);
  const isPage = isPageKind(root) && !mainPolicies.includes(path.posix.basename(source.file));
  const body =
    start === undefined
      ? undefined
      : checkMarkdown(source.text, start, values, isPage ? pictures : undefined);
  // The file name is the path of the page.
  const name = path.posix.basename(source.file, ".md");
  const checkFields = isPage ? checkPageFields : checkPolicyFields;
  const found = [
    ...(slugPattern.test(name) ? [] : [placed(wrongName(name), [])]),
    ...frontMatterProblems,
    ...(root === undefined ? [] : checkFields(source.text, root, name, today)),
    ...(body?.problems ?? []),
  ];
  return { source, root, isPage, body, problems: [...problems, ...problemsIn({ source }, found)], noun };
}

/** Treats a misspelled kind as the closest one. Without a kind, the fields decide. */
function isPageKind(root: Node | undefined): boolean {
  const has = (field: string) => nodeAt(root, [field]) !== undefined;
  const [{ text } = { text: "" }] = textsIn(root, "kind");
  if (has("kind")) return nearest(text, documentKinds) === "page";
  return !has("slug") && (has("updated") || has("footerLabel"));
}

function wrongName(name: string): ValueProblem {
  const message = `${quoted(`${name}.md`)} isn't a valid file name. Use lowercase letters, digits and hyphens, or move drafts to a subfolder.`;
  return problem("file-name", message, slugOf(name) && `${slugOf(name)}.md`);
}

type CheckFields = (text: string, root: Node, name: string, today: string) => PlacedProblem[];

export const inFrontMatter = (problems: readonly PlacedProblem[]) =>
  problems.map((problem) => ({ ...problem, path: ["front matter", ...problem.path] }));

const checkPageFields: CheckFields = (text, root, name, today) => [
  ...(reservedPaths.includes(name)
    ? [placed(problem("file-name", `${reservedPath(name)} Rename the file.`), [])]
    : []),
  ...inFrontMatter([
    ...checkValues({ text, root, definition: page }),
    ...textProblems(root, "updated", (day) => futureDay(day, today)),
  ]),
];

const checkPolicyFields: CheckFields = (text, root, name, today) => {
  const isFuture = (day: string) => futureDay(day, today, " Announce future changes under `change`.");
  return inFrontMatter([
    ...checkValues({ text, root, definition: policy }),
    ...textProblems(root, "kind", (kind) =>
      kind === "page" ? problem("kind", "Every site needs this policy. Remove `kind`.") : undefined,
    ),
    ...textProblems(root, "slug", (slug) => wrongSlug(slug, name)),
    ...textProblems(root, "date", isFuture),
    ...textProblems(root, "change.noticed", isFuture),
  ]);
};

/** The error page and the folders of every site, by their first path segment. */
export const siteFolders: readonly string[] = ["404", "cards", "icons", "page-data", "static"];

/**
 * Paths that the site uses itself (`home` is the home page's image for link previews), and IDs of sections, whose links
 * would look the same.
 */
const reservedPaths: readonly string[] = [...siteFolders, "home", "index", ...sectionIds];

const reservedPath = (name: string) => `The path ${quoted(`/${name}`)} is reserved.`;

function wrongSlug(slug: string, name: string): ValueProblem | undefined {
  if (!slugPattern.test(name)) return undefined;
  if (reservedPaths.includes(name))
    return problem("slug", `${reservedPath(name)} Rename the file, and change \`slug\` to the new name.`);
  const message = `The path (\`slug\`) is ${quoted(slug)}, but the file is ${quoted(`${name}.md`)}. They must match.`;
  return slug === name ? undefined : problem("slug", message, name);
}

/** Returns the date in the earliest time zone, UTC+14. */
export const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

export function futureDay(day: string, today: string, hint = "") {
  if (!dayPattern.test(day) || day <= today) return undefined;
  return problem("future-date", `${day} is in the future. Use ${today} or earlier.${hint}`);
}
