import { getNodeValue } from "jsonc-parser";
import { markFile, readMark } from "../model/mark";
import { site as siteDefinition } from "../model/site";
import { importRecords, importsFile } from "../photos/photoStore";
import { policyName, recordVersions, unacceptedPolicies } from "./acceptedPolicies";
import { contrastProblems } from "./brandContrast";
import { answerProblems } from "./checkAnswers";
import { type CheckedDocument, futureDay, latestDay } from "./checkDocument";
import { checkFiles, valuesOf } from "./checkFiles";
import { fontProblems } from "./checkFonts";
import { type CheckedFile, checkJson } from "./checkJson";
import { pagesOf, textLinkProblems } from "./checkLinks";
import {
  footerProblems,
  homeIds,
  navigationProblems,
  photoProblems,
  privacyProblems,
  redirectProblems,
  unknownFiles,
} from "./checkReferences";
import { type Content, readContent, textFile } from "./readContent";
import { placed, problemsIn, textProblems } from "./source";
import { count } from "./wording";

/** Checks every content file of a project. Never throws, whatever the files contain. */
export const checkContent = async ({ root }: { readonly root: string }) => reportOn(await readContent(root));

/** Returns all problems and a summary: "9 services, 4 testimonials, 2 policies in 7 files". */
export function reportOn(content: Content, now = new Date()) {
  const { site, brand, lists: checkedLists, documents } = checkFiles(content, now);
  const today = latestDay(now);
  const empty = [...checkedLists].flatMap(([name, { root }]) =>
    root?.type === "array" && root.children?.length === 0 ? [name] : [],
  );
  const pages = pagesOf(documents, homeIds(site.root, empty, checkedLists.get("faq")?.root));
  const problems = [
    ...[site, brand, ...checkedLists.values(), ...documents].flatMap((file) => file.problems),
    ...problemsIn(site, [
      ...redirectProblems(site.root, pages),
      ...navigationProblems(site.root, pages),
      ...footerProblems(site.root, checkedLists.get("services")?.root),
      ...textProblems(site.root, "home.updated", (day) => futureDay(day, today)),
    ]),
    ...problemsIn(brand, [...contrastProblems(brand.root), ...fontProblems(brand.root, content)]),
    ...markProblems(content),
    ...importProblems(content),
    ...[...checkedLists.values()].flatMap((list) =>
      problemsIn(list, [
        ...photoProblems(content, site.root, list.root),
        ...answerProblems(list, valuesOf(site), pages),
      ]),
    ),
    ...textLinkProblems(documents, pages),
    ...privacyProblems(siteIn(site), documents),
    ...unacceptedPolicies(content, documents.filter(isPolicy)),
    ...unknownFiles(content),
  ];
  problems.sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
  const entries = [...checkedLists.values()].flatMap(({ root, noun }) => {
    const { length = 0 } = root?.children ?? [];
    return length === 0 ? [] : [count(length, noun)];
  });
  const policies = documents.filter(isPolicy).length;
  if (documents.length > policies) entries.push(count(documents.length - policies, "page"));
  entries.push(count(policies, "policy"));
  const files = count(3 + checkedLists.size + documents.length, "file");
  return { problems, content: `${entries.join(", ")} in ${files}` };
}

/** Checks the brand mark. */
function markProblems(content: Content) {
  const file = textFile(content, markFile);
  if (!file.readable) return file.problems;
  const problems = readMark(file.source.text).problems.map((one) => placed(one, []));
  return [...file.problems, ...problemsIn(file, problems)];
}

/** Checks the records of imported photos. Without imported photos, there is no such file. */
function importProblems(content: Content) {
  if (!content.files.has(importsFile)) return [];
  const file = { name: importsFile, definition: importRecords, noun: "entry", unique: [] };
  return checkJson(textFile(content, importsFile), file).problems;
}

/** Returns the values of site.json if they are valid. */
const siteIn = ({ root, problems }: CheckedFile) =>
  root === undefined || problems.length > 0 ? undefined : siteDefinition.parse(getNodeValue(root));

const isPolicy = ({ isPage }: CheckedDocument) => !isPage;

/** Accepts the current text and date of the named policies if they have no problems. Returns the names of those that changed. */
export async function acceptPolicies(root: string, names: readonly string[]): Promise<string[]> {
  const content = await readContent(root);
  return recordVersions(root, content, checkFiles(content).documents.filter(isPolicy), names);
}

/** Names of all policies in a project. */
export async function policyNames(root: string) {
  const { documents } = checkFiles(await readContent(root));
  return documents.filter(isPolicy).map(policyName);
}
