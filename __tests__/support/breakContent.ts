import { checkContent } from "../../tools/content/checkContent";
import { policyLockRules } from "../../tools/content/policyLock";
import type { Problem } from "../../tools/content/problem";
import { type ContentFile, makeProject, soundContent } from "./makeContent";

/** Stands in a broken text before the character at which the check has to point. */
const mark = "▲";

export interface Broken {
  /** Where the mark stood, as file:line:column. */
  readonly place: string;
  /** All problems as file:line:column rule, without those of the policies' lock. */
  readonly found: readonly string[];
  readonly problems: readonly Problem[];
}

export type Edit = readonly [sound: string | RegExp, broken: string];

/** Checks a project in which one file is broken by an edit; the edit marks the place that has to be named. */
export async function breakContent(file: ContentFile, [sound, broken]: Edit): Promise<Broken> {
  const text = (await soundContent())[file];
  const edited = text.replace(sound, () => broken);
  if (edited === text) throw new Error(`${String(sound)} is not in ${file}.`);
  return checkBroken(file, edited);
}

/** Checks a project in which one file holds another text; the mark in it says what has to be named. */
export async function checkBroken(file: ContentFile, marked: string, now?: Date): Promise<Broken> {
  const at = Math.max(0, marked.indexOf(mark));
  const text = marked.replace(mark, "");
  const before = text.slice(0, at).split(/\r\n|\n|\r/);
  const place = `content/${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const project = await makeProject({ [file]: text });
  const report = await checkContent({ root: project.root, ...(now === undefined ? {} : { now }) });
  await project.remove();
  const problems = report.problems.filter(({ rule }) => !policyLockRules.includes(rule));
  return { place, problems, found: problems.map(placeAndRule) };
}

const placeAndRule = ({ file, line, column, rule }: Problem) => `${file}:${line}:${column} ${rule}`;
