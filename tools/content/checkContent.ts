import { getNodeValue } from "jsonc-parser";
import { lists } from "../model/lists";
import { markFile, readMark } from "../model/mark";
import { site as siteDefinition } from "../model/site";
import { placeholderValues } from "../policies/placeholders";
import { policyName, recordVersions, unacceptedPolicies } from "./acceptedPolicies";
import { contrastProblems } from "./brandContrast";
import { answerProblems } from "./checkAnswers";
import { brandJson, type CheckedFile, checkJson, type JsonFile, listJson, siteJson } from "./checkJson";
import { pagesOf, policyLinkProblems } from "./checkLinks";
import type { PlaceholderValues } from "./checkMarkdown";
import { checkPolicy, futureDay, latestDay, mainPolicies } from "./checkPolicy";
import {
  footerProblems,
  navigationProblems,
  photoProblems,
  privacyProblems,
  redirectProblems,
  shownSections,
  unknownFiles,
} from "./checkReferences";
import { type Content, readContent, textFile } from "./readContent";
import { placed, problemsIn, textProblems } from "./source";
import { count } from "./wording";

export type Report = ReturnType<typeof reportOn>;

/** Checks every content file of a project. No content makes it throw. */
export const checkContent = async ({ root }: { readonly root: string }) => reportOn(await readContent(root));

/** Returns all problems and a summary: "9 services, 4 testimonials, 2 policies in 7 files". */
export function reportOn(content: Content, now = new Date()) {
  const { site, brand, lists: checkedLists, policies } = checkFiles(content, now);
  const today = latestDay(now);
  const empty = [...checkedLists].flatMap(([name, { root }]) =>
    root?.type === "array" && root.children?.length === 0 ? [name] : [],
  );
  const pages = pagesOf(policies, shownSections(site.root, empty));
  const problems = [
    ...[site, brand, ...checkedLists.values(), ...policies].flatMap((file) => file.problems),
    ...problemsIn(site, [
      ...redirectProblems(site.root, pages),
      ...navigationProblems(site.root, pages),
      ...footerProblems(site.root, checkedLists.get("services")?.root),
      ...textProblems(site.root, "home.updated", (day) => futureDay(day, today)),
    ]),
    ...problemsIn(brand, contrastProblems(brand.root)),
    ...markProblems(content),
    ...[...checkedLists.values()].flatMap((list) =>
      problemsIn(list, photoProblems(content, site.root, list.root)),
    ),
    ...policyLinkProblems(policies, pages),
    ...privacyProblems(siteIn(site), policies),
    ...[...checkedLists.values()].flatMap((list) =>
      problemsIn(list, answerProblems(list, valuesOf(site), pages)),
    ),
    ...unacceptedPolicies(content, policies),
    ...unknownFiles(content),
  ];
  problems.sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
  const entries = [...checkedLists.values()].flatMap(({ root, noun }) => {
    const { length = 0 } = root?.children ?? [];
    return length === 0 ? [] : [count(length, noun)];
  });
  const documents = count(policies.length, "policy", "policies");
  const files = count(3 + checkedLists.size + policies.length, "file");
  return { problems, content: `${[...entries, documents].join(", ")} in ${files}` };
}

/** Checks the brand mark. */
function markProblems(content: Content) {
  const file = textFile(content, markFile);
  if (!file.readable) return file.problems;
  const problems = readMark(file.source.text).problems.map((one) => placed(one, []));
  return [...file.problems, ...problemsIn(file, problems)];
}

/** Checks each file, but no references between files. */
export function checkFiles(content: Content, now = new Date()) {
  const check = (file: JsonFile) => checkJson(textFile(content, file.name), file);
  const site = check(siteJson);
  const written = [...content.files.keys()].filter((name) => name.endsWith(".md"));
  const names = new Set([...mainPolicies, ...written]);
  const values = valuesOf(site);
  const policies = [...names].map((name) => checkPolicy(textFile(content, name), values, latestDay(now)));
  const checked = new Map(lists.map((list) => [list.name, check(listJson(list))]));
  return { site, brand: check(brandJson), lists: checked, policies };
}

/** Returns the values of site.json if they are valid. */
const siteIn = ({ root, problems }: CheckedFile) =>
  root === undefined || problems.length > 0 ? undefined : siteDefinition.parse(getNodeValue(root));

/** Returns the values of placeholders; undefined while a field is misspelled or missing. */
function valuesOf({ root, problems }: CheckedFile): PlaceholderValues {
  const isIncomplete = problems.some(({ rule }) => /^(?:missing|unknown)-field$/.test(rule));
  return root?.type !== "object" || isIncomplete ? undefined : placeholderValues(getNodeValue(root));
}

/** Accepts the current text and date of the named policies if they have no problems. Returns the names of those that changed. */
export async function acceptPolicies(root: string, names: readonly string[]): Promise<string[]> {
  const content = await readContent(root);
  return recordVersions(root, content, checkFiles(content).policies, names);
}

/** Names of all policies in a project. */
export async function policyNames(root: string) {
  const { policies } = checkFiles(await readContent(root));
  return policies.map(policyName);
}
