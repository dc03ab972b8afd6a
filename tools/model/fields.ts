import { z } from "zod";
import { plainTextProblems } from "./plainText";
import { check, invalid, problem, quoted, type ValueProblem } from "./problem";

/** What writers see of a field: a label, a sentence that explains it, and a typical value. */
type About = readonly [title: string, description: string, example: string];

const about = ([title, description, example]: About) => ({ title, description, examples: [example] });

/** A group of fields. `id` is the name of its GraphQL type. */
export const group = <Shape extends z.ZodRawShape>(
  id: string,
  title: string,
  description: string,
  shape: Shape,
) => z.strictObject(shape).meta({ id, title, description });

export const choice = <Option extends string>(options: readonly Option[], ...words: About) =>
  z.enum(options).meta(about(words));

/** A list of exactly `length` entries. */
export const listOf = <Item extends z.ZodType>(
  length: number,
  title: string,
  description: string,
  item: Item,
) => z.array(item).length(length).meta({ title, description });

export interface TextRules {
  readonly max: number;
  /** The sentence that states the rules, such as "Use lowercase letters." */
  readonly hint: string;
  /** For the editor. */
  readonly pattern?: RegExp;
  readonly problems: (text: string) => readonly ValueProblem[];
}

/** A kind of text: `problems` for the check, `pattern` and `hint` for the editor. */
export const textOf =
  ({ max, hint, pattern, problems }: TextRules) =>
  (...words: About) =>
    z
      .string()
      .max(max)
      .check(check(problems))
      .meta({
        ...about(words),
        ...(pattern && { pattern: pattern.source }),
        patternErrorMessage: hint,
      });

/** A text that matches a pattern; `hint` is the sentence that states the rules. */
export const matching = (pattern: RegExp, hint: string, ...words: About) =>
  z
    .string()
    .regex(pattern)
    .meta({ ...about(words), patternErrorMessage: hint });

const lineHint = "Use one line without spaces at the start or end.";

/** One line of plain text of `min` to `max` characters: no HTML, no Markdown. */
const between = (min: number, max: number, ...words: About) =>
  z
    .string()
    .min(min)
    .max(max)
    .check(check(plainTextProblems))
    .meta({ ...about(words), pattern: "^\\S(?:.*\\S)?$", patternErrorMessage: lineHint });

/** One line of plain text of at most `max` characters. */
export const line = (max: number, ...words: About) => between(1, max, ...words);

export const optionalLine = (max: number, ...words: About) => {
  const pattern = /^(?:\S(?:.*\S)?)?$/;
  return textOf({ max, hint: lineHint, pattern, problems: plainTextProblems })(...words);
};

/** Markdown text; the content check parses it. */
export const markdown = (max: number, ...words: About) =>
  z
    .string()
    .min(1)
    .max(max)
    .meta({ ...about(words), widget: "markdown", patternErrorMessage: "Use Markdown." });

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const slugHint = "Use lowercase letters a to z, digits, and single hyphens between them.";

const maxSlugLength = 64;

/** A name that can be part of a URL, but isn't one of the reserved ones. */
export const slugExcept = (reserved: readonly string[]) =>
  textOf({
    max: maxSlugLength,
    hint: slugHint,
    pattern: slugPattern,
    problems(text) {
      if (reserved.includes(text))
        return [problem("slug", `The ID ${quoted(text)} is reserved. Choose another one.`)];
      if (slugPattern.test(text)) return [];
      const suggestion = slugOf(text).slice(0, maxSlugLength).replace(/-$/, "");
      const isAllowed = suggestion !== "" && !reserved.includes(suggestion);
      return [invalid("slug", text, slugHint, isAllowed ? suggestion : undefined)];
    },
  });

/** A name that can be part of a URL. */
export const slug = slugExcept([]);

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayHint = "Use the format YYYY-MM-DD, such as 2024-03-14.";

export function dayProblems(text: string): ValueProblem[] {
  if (dayExists(text)) return [];
  return dayPattern.test(text)
    ? [problem("date", `${quoted(text)} isn't a valid date. Use a day that exists.`)]
    : [invalid("date", text, dayHint, suggestedDay(text))];
}

function dayExists(text: string): boolean {
  const day = new Date(dayPattern.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day written in another format; undefined if it is ambiguous, as in 3/4/2024. */
function suggestedDay(text: string): string | undefined {
  const [, year = "", month = "", date = ""] = /^\D*(\d{4})\D*(\d{1,2})\D*(\d{1,2})\D*$/.exec(text) ?? [];
  const named = new Date(/[a-z]{3}/i.test(text) && /\d{4}/.test(text) ? `${text} UTC` : Number.NaN);
  const written = Number.isNaN(named.getTime()) ? "" : named.toISOString().slice(0, 10);
  return [`${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`, written].find(dayExists);
}

const existingDay = textOf({ max: 40, hint: dayHint, pattern: dayPattern, problems: dayProblems });

/** A day that exists, as YYYY-MM-DD. */
export const day = (title: string, description: string) =>
  existingDay(title, description, "2024-03-14").meta({ widget: "date" });

/** Search engines cut longer titles and descriptions. */
export const seoTitle = (example: string) =>
  between(
    30,
    60,
    "Title in search results",
    "Title in search results and browser tabs, 30 to 60 characters.",
    example,
  );

export const seoDescription = (example: string) =>
  between(
    70,
    160,
    "Description in search results",
    "Text below the title in search results, 70 to 160 characters.",
    example,
  );
