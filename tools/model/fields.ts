import { z } from "zod";
import { plainTextProblems } from "./plainText";
import { check, problem, type ValueProblem } from "./problem";

/** What writers read about a field, in the editor and in messages: one sentence and a good example. */
const about = (description: string, example: string) => ({ description, examples: [example] });

/** A group of fields. `id` is the name of its GraphQL type. */
export const group = <Shape extends z.ZodRawShape>(id: string, description: string, shape: Shape) =>
  z.strictObject(shape).meta({ id, description });

export const choice = <Option extends string>(
  options: readonly Option[],
  description: string,
  example: string,
) => z.enum(options).meta(about(description, example));

/** A list of exactly `length` entries. */
export const listOf = <Item extends z.ZodType>(length: number, description: string, item: Item) =>
  z.array(item).length(length).meta({ description });

export interface TextRules {
  readonly max: number;
  /** The allowed form in words. */
  readonly form: string;
  /** What the editor compares the text with. */
  readonly pattern?: RegExp;
  readonly problems: (text: string) => readonly ValueProblem[];
}

/** A kind of text with its own rules: `problems` for the check, `pattern` and `form` for the editor. */
export const textOf =
  ({ max, form, pattern, problems }: TextRules) =>
  (description: string, example: string) =>
    z
      .string()
      .max(max)
      .check(check(problems))
      .meta({
        ...about(description, example),
        ...(pattern && { pattern: pattern.source }),
        patternErrorMessage: form,
      });

/** A text of a fixed form; `form` says in words what the pattern asks for. */
export const formed = (pattern: RegExp, form: string, description: string, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ ...about(description, example), patternErrorMessage: form });

const lineForm = "one line that begins and ends with a word or a sign, not with a space";

/** One line of plain text of `min` to `max` characters: no HTML, no Markdown. */
const between = (min: number, max: number, description: string, example: string) =>
  z
    .string()
    .min(min)
    .max(max)
    .check(check(plainTextProblems))
    .meta({ ...about(description, example), pattern: "^\\S(?:.*\\S)?$", patternErrorMessage: lineForm });

/** One line of plain text of at most `max` characters. */
export const line = (max: number, description: string, example: string) =>
  between(1, max, description, example);

export const lineOrNothing = (max: number, description: string, example: string) => {
  const pattern = /^(?:\S(?:.*\S)?)?$/;
  return textOf({ max, form: lineForm, pattern, problems: plainTextProblems })(description, example);
};

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const slugForm = "small letters a to z, digits, and single hyphens between them";

/** A name that may stand in an address. */
export const slug = textOf({
  max: 64,
  form: slugForm,
  pattern: slugPattern,
  problems(text) {
    const found = text === "" ? "an empty text" : `"${text}"`;
    return slugPattern.test(text) ? [] : [problem("slug", found, slugForm, slugOf(text) || undefined)];
  },
});

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayForm = "a day as year-month-day, for instance 2024-03-14";

export function dayProblems(text: string): ValueProblem[] {
  if (dayExists(text)) return [];
  return dayPattern.test(text)
    ? [problem("date", `"${text}", a day that does not exist`, "a day that is in the calendar")]
    : [problem("date", `"${text}"`, dayForm, meantDay(text))];
}

function dayExists(text: string): boolean {
  const day = new Date(dayPattern.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day in another form; none where day and month could be exchanged, as in 3/4/2024. */
function meantDay(text: string): string | undefined {
  const [, year = "", month = "", date = ""] = /^\D*(\d{4})\D*(\d{1,2})\D*(\d{1,2})\D*$/.exec(text) ?? [];
  const named = new Date(/[a-z]{3}/i.test(text) && /\d{4}/.test(text) ? `${text} UTC` : Number.NaN);
  const inWords = Number.isNaN(named.getTime()) ? "" : named.toISOString().slice(0, 10);
  return [`${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`, inWords].find(dayExists);
}

const existingDay = textOf({ max: 40, form: dayForm, pattern: dayPattern, problems: dayProblems });

/** A day that exists, as year-month-day. */
export const day = (description: string) => existingDay(description, "2024-03-14").meta({ widget: "date" });

/** What search engines show of a page; they cut what is longer. */
export const seoTitle = (description: string, example: string) =>
  between(30, 60, `${description}, 30 to 60 characters.`, example);

export const seoDescription = (description: string, example: string) =>
  between(70, 160, `${description}, 70 to 160 characters.`, example);
