import { isLockProblem } from "../../tools/content/acceptedPolicies";
import { reportOn } from "../../tools/content/checkContent";
import type { Problem } from "../../tools/model/problem";
import { type ContentFile, makeContent, soundContent } from "./makeContent";

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

/** All problems of content in which some files are in another state, without those of the policies' lock. */
export async function problemsOf(...changed: Parameters<typeof makeContent>): Promise<readonly Problem[]> {
  return reportOn(await makeContent(...changed)).problems.filter((problem) => !isLockProblem(problem));
}

/** Checks content in which one file is broken by an edit; the edit marks the place that has to be named. */
export async function breakContent(file: ContentFile, [sound, broken]: Edit): Promise<Broken> {
  const text = (await soundContent())[file];
  const edited = text.replace(sound, () => broken);
  if (edited === text) throw new Error(`${String(sound)} is not in ${file}.`);
  return checkBroken(file, edited);
}

/** Checks content in which one file holds another text; the mark in it says what has to be named. */
export async function checkBroken(file: ContentFile, marked: string, now?: Date): Promise<Broken> {
  const before = marked.slice(0, Math.max(0, marked.indexOf(mark))).split(/\r\n|\n|\r/);
  const place = `content/${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const { problems: all } = reportOn(await makeContent({ [file]: marked.replace(mark, "") }), now);
  const problems = all.filter((problem) => !isLockProblem(problem));
  return { place, problems, found: problems.map(placeAndRule) };
}

export const placeAndRule = ({ file, line, column, rule }: Problem) => `${file}:${line}:${column} ${rule}`;

/** Breaks a file and expects one problem of this rule, at the marked place if one is marked. */
export async function expectOnce(file: ContentFile, edit: Edit, rule: string, found: string) {
  const { place, problems } = await breakContent(file, edit);
  const there = problems.filter((problem) => problem.rule === rule);
  expect(there.map((problem) => problem.found)).toEqual([expect.stringContaining(found)]);
  if (edit[1].includes(mark)) expect(there.map(placeAndRule)).toEqual([`${place} ${rule}`]);
}

/** Breaks a file and expects one problem and no other, at the marked place. */
export async function expectOnly(file: ContentFile, edit: Edit, rule: string, found: string) {
  const broken = await breakContent(file, edit);
  expect(broken.found).toEqual([`${broken.place} ${rule}`]);
  expect(broken.problems[0]?.found).toContain(found);
  return broken.problems[0];
}
