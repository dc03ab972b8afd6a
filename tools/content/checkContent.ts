import { readdir } from "node:fs/promises";
import path from "node:path";
import { placeholderValues } from "../site/policies/placeholders";
import { type CheckedJson, checkJson } from "./checkJson";
import { type JsonFile, servicesJson, siteJson, testimonialsJson } from "./contentFiles";
import { latestDay } from "./latestDay";
import { checkPolicies } from "./markdown/checkPolicies";
import { linkProblems } from "./markdown/links";
import { policyLockProblems } from "./policyLock";
import type { Problem } from "./problem";
import { readSource } from "./read";
import { footerProblems, photoProblems, updatedProblems } from "./relations";
import { strayFileProblems } from "./strayFiles";
import { count } from "./words";

export interface CheckOptions {
  /** The folder of the project, the one with `content/` in it. */
  readonly root: string;
  /** The moment that counts as now. */
  readonly now?: Date;
}

export interface Report {
  readonly problems: readonly Problem[];
  readonly files: number;
  /** What was read, in words: "9 services". */
  readonly entries: readonly string[];
}

/** Reads every content file and says all that is wrong with them; never throws for what is in them. */
export async function checkContent({ root, now = new Date() }: CheckOptions): Promise<Report> {
  const names = await namesIn(path.join(root, "content"));
  const [site, services, testimonials] = await Promise.all([
    readJsonFile(root, siteJson),
    readJsonFile(root, servicesJson),
    readJsonFile(root, testimonialsJson),
  ]);
  const policies = await checkPolicies(root, placeholders(site), now);
  const problems = [
    ...[site, services, testimonials, ...policies].flatMap((checked) => checked.problems),
    ...footerProblems(site, services),
    ...photoProblems(root, site, testimonials),
    ...updatedProblems(site, latestDay(now)),
    ...linkProblems(policies),
    ...(await policyLockProblems(root, policies)),
    ...strayFileProblems(names),
  ];
  return {
    problems: sorted(problems),
    files: 3 + policies.length,
    entries: [
      ...entriesOf(servicesJson, services),
      ...entriesOf(testimonialsJson, testimonials),
      count(policies.length, "policy", "policies"),
    ],
  };
}

/** What placeholders in the policies may name; not told while a field that they might name is misspelt or missing. */
function placeholders({ tree, problems }: CheckedJson): ReadonlyMap<string, string> | undefined {
  if (problems.some(({ rule }) => rule === "missing-field" || rule === "unknown-field")) return undefined;
  const value = tree?.value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return placeholderValues(value);
}

const readJsonFile = async (root: string, entity: JsonFile) =>
  checkJson(await readSource(root, entity.file), entity);

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

function entriesOf({ noun }: JsonFile, { tree }: CheckedJson): string[] {
  return tree === undefined ? [] : [count(tree.root.items.length, noun)];
}

const sorted = (problems: readonly Problem[]) =>
  problems.toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
