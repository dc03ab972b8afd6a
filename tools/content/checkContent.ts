import { getNodeValue } from "jsonc-parser";
import { placeholderValues } from "../policies/placeholders";
import { acceptVersions, lockProblems } from "./acceptedPolicies";
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
import { checkPolicy, futureDay, latestDay, mainPolicies } from "./checkPolicy";
import { type Content, readContent, textFile } from "./readContent";
import { footerProblems, photoProblems, unknownFiles } from "./relations";
import { problemsIn, textProblems } from "./source";
import { count } from "./words";

export type Report = ReturnType<typeof reportOn>;

/** Reads every content file of a project and says all that is wrong; never throws for what is in them. */
export const checkContent = async ({ root }: { readonly root: string }) => reportOn(await readContent(root));

/** All that is wrong, and what was read: "9 services, 4 testimonials, 2 policies in 5 files". */
export function reportOn(content: Content, now = new Date()) {
  const { site, services, testimonials, policies } = checkFiles(content, now);
  const today = latestDay(now);
  const problems = [
    ...[site, services, testimonials, ...policies].flatMap((file) => file.problems),
    ...problemsIn(site, [
      ...footerProblems(site.root, services.root),
      ...textProblems(site.root, "home.updated", (day) => futureDay(day, today)),
    ]),
    ...problemsIn(testimonials, photoProblems(content, site.root, testimonials.root)),
    ...checkLinks(policies),
    ...lockProblems(content, policies),
    ...unknownFiles(content),
  ];
  problems.sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
  const entries = [services, testimonials].map(({ root, noun }) => count(root?.children?.length ?? 0, noun));
  const pages = count(policies.length, "policy", "policies");
  return { problems, content: `${[...entries, pages].join(", ")} in ${count(3 + policies.length, "file")}` };
}

/** Each file by itself. */
export function checkFiles(content: Content, now = new Date()) {
  const check = (file: JsonFile) => checkJson(textFile(content, file.name), file);
  const site = check(siteJson);
  const written = [...content.files.keys()].filter((name) => name.endsWith(".md"));
  const names = new Set([...mainPolicies, ...written]);
  const values = valuesOf(site);
  const policies = [...names].map((name) => checkPolicy(textFile(content, name), values, latestDay(now)));
  return { site, services: check(servicesJson), testimonials: check(testimonialsJson), policies };
}

/** What placeholders may name; not known while a field that they might name is misspelt or missing. */
function valuesOf({ root, problems }: CheckedFile): PlaceholderValues {
  const isUnsure = problems.some(({ rule }) => /^(?:missing|unknown)-field$/.test(rule));
  return root?.type !== "object" || isUnsure ? undefined : placeholderValues(getNodeValue(root));
}

/** Accepts the present text and date of each policy that is right by itself; tells the names of those that are new. */
export async function acceptPolicies(root: string): Promise<string[]> {
  const content = await readContent(root);
  return acceptVersions(root, content, checkFiles(content).policies);
}
