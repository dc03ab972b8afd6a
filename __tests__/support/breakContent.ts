import { reportOn } from "../../tools/content/checkContent";
import type { Problem } from "../../tools/model/problem";
import { isUnaccepted } from "../../tools/model/problem";
import { type ContentFile, makeContent, validContent } from "./makeContent";

/** Precedes the character that the check has to point at. */
const mark = "▲";

export interface Broken {
  /** The location of the mark, as file:line:column. */
  readonly place: string;
  /** All problems as file:line:column rule. */
  readonly found: readonly string[];
  readonly problems: readonly Problem[];
}

export type Edit = readonly [valid: string | RegExp, broken: string];

/** Returns all problems of valid content with some files changed. */
export async function problemsOf(...changed: Parameters<typeof makeContent>): Promise<readonly Problem[]> {
  return reportOn(await makeContent(...changed)).problems.filter((problem) => !isUnaccepted(problem));
}

/** Checks content with one file broken by an edit that marks the location to report. */
export async function breakContent(file: ContentFile, [valid, broken]: Edit): Promise<Broken> {
  const text = (await validContent())[file];
  const edited = text.replace(valid, () => broken);
  if (edited === text) throw new Error(`${String(valid)} is not in ${file}.`);
  return checkBroken(file, edited);
}

/** Checks content with one file replaced by text that marks the location to report. */
export async function checkBroken(
  file: ContentFile | "about.md",
  marked: string,
  now?: Date,
  pictures?: readonly string[],
): Promise<Broken> {
  const before = marked.slice(0, Math.max(0, marked.indexOf(mark))).split(/\r\n|\n|\r/);
  const place = `content/${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const { problems: all } = reportOn(await makeContent({ [file]: marked.replace(mark, "") }, pictures), now);
  const problems = all.filter((problem) => !isUnaccepted(problem));
  return { place, problems, found: problems.map(placeAndRule) };
}

export const placeAndRule = ({ file, line, column, rule }: Problem) => `${file}:${line}:${column} ${rule}`;

/** Breaks a file and expects one problem of a rule, at the mark if there is one. */
export async function expectOnce(file: ContentFile, edit: Edit, rule: string, message: string) {
  const { place, problems } = await breakContent(file, edit);
  const there = problems.filter((problem) => problem.rule === rule);
  expect(there.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
  if (edit[1].includes(mark)) expect(there.map(placeAndRule)).toEqual([`${place} ${rule}`]);
}

/** Breaks a file and expects one problem at the mark and no other. */
export async function expectOnly(file: ContentFile, edit: Edit, rule: string, message: string) {
  const broken = await breakContent(file, edit);
  expect(broken.found).toEqual([`${broken.place} ${rule}`]);
  expect(broken.problems[0]?.message).toContain(message);
  return broken.problems[0];
}
