import type { Problem } from "../model/problem";
import { placeholderValues } from "../site/policies/placeholders";
import {
  type CheckedFile,
  checkJson,
  type JsonFile,
  servicesJson,
  siteJson,
  testimonialsJson,
} from "./checkJson";
import { checkLinks } from "./checkLinks";
import type { PlaceholderValues } from "./checkMarkdown";
import { checkPolicy, latestDay, mainPolicies } from "./checkPolicy";
import { acceptVersions, lockProblems } from "./policyLock";
import { type Content, readContent, textFile } from "./readContent";
import { footerProblems, photoProblems, unknownFiles, updatedProblems } from "./relations";
import { itemsOf, valueAt } from "./tree";
import { count } from "./words";

export interface Report {
  readonly problems: readonly Problem[];
  readonly files: number;
  /** What was read, in words: "9 services". */
  readonly entries: readonly string[];
}

/** Reads every content file of a project and says all that is wrong; never throws for what is in them. */
export const checkContent = async ({ root }: { readonly root: string }): Promise<Report> =>
  reportOn(await readContent(root));

export function reportOn(content: Content, now = new Date()): Report {
  const { site, services, testimonials, policies } = checkFiles(content, now);
  const all = [
    ...[site, services, testimonials, ...policies].flatMap((file) => file.problems),
    ...footerProblems(site, services),
    ...photoProblems(content, site, testimonials),
    ...updatedProblems(site, latestDay(now)),
    ...checkLinks(policies),
    ...lockProblems(content, policies),
    ...unknownFiles(content),
  ];
  // What the encoding of the whole file has broken has been said.
  const misread = new Set(all.filter(({ rule }) => rule === "encoding").map(({ file }) => file));
  const problems = all.filter(({ file, rule }) => rule !== "broken-character" || !misread.has(file));
  return {
    problems: problems.toSorted(
      (one, other) =>
        one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
    ),
    files: 3 + policies.length,
    entries: [
      ...counted(services, servicesJson),
      ...counted(testimonials, testimonialsJson),
      count(policies.length, "policy", "policies"),
    ],
  };
}

const counted = ({ root }: CheckedFile, { noun }: JsonFile) =>
  root === undefined ? [] : [count(itemsOf(root).length, noun)];

/** Each file by itself. */
export function checkFiles(content: Content, now = new Date()) {
  const site = checkJson(textFile(content, siteJson.name), siteJson);
  const services = checkJson(textFile(content, servicesJson.name), servicesJson);
  const testimonials = checkJson(textFile(content, testimonialsJson.name), testimonialsJson);
  const further = [...content.files.keys()].filter((name) => name.endsWith(".md"));
  const values = valuesOf(site);
  const names = [...new Set([...mainPolicies, ...further])];
  const policies = names.map((name) => checkPolicy(textFile(content, name), values, latestDay(now)));
  return { site, services, testimonials, policies };
}

/** What placeholders may name; not known while a field that they might name is misspelt or missing. */
function valuesOf({ root, problems }: CheckedFile): PlaceholderValues {
  const isUnsure =
    root?.type !== "object" || problems.some(({ rule }) => /^(?:missing|unknown)-field$/.test(rule));
  return isUnsure ? undefined : placeholderValues(valueAt(root, []));
}

/** Accepts the present text and date of each policy that is right by itself; tells the names of those that are new. */
export async function acceptPolicies(root: string): Promise<string[]> {
  const content = await readContent(root);
  return acceptVersions(root, content, checkFiles(content).policies);
}
