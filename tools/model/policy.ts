import { z } from "zod";
import { check, type Flaw } from "./flaw";
import type { Content } from "./sdl";
import { between, line, note, slug } from "./text";

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayForm = "a day as year-month-day, for instance 2024-03-14";

function dayFlaws(text: string): Flaw[] {
  if (dayExists(text)) return [];
  if (dayPattern.test(text)) {
    const found = `"${text}", a day that does not exist`;
    return [{ rule: "date", found, allowed: "a day that is in the calendar" }];
  }
  const suggestion = meantDay(text);
  return [{ rule: "date", found: `"${text}"`, allowed: dayForm, ...(suggestion && { suggestion }) }];
}

function dayExists(text: string): boolean {
  const day = new Date(dayPattern.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day that another way of writing names; none where day and month could be exchanged, as in 3/4/2024. */
function meantDay(text: string): string | undefined {
  const [, year, month, date] = /^\D*(\d{4})\D*(\d{1,2})\D*(\d{1,2})\D*$/.exec(text) ?? [];
  const [, dotted, dottedMonth, dottedYear] = /^\D*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\D*$/.exec(text) ?? [];
  const named = /[a-z]{3}/i.test(text) && /\d{4}/.test(text) ? new Date(`${text} UTC`) : new Date(Number.NaN);
  const days = [
    dayOf(year, month, date),
    dayOf(dottedYear, dottedMonth, dotted),
    Number.isNaN(named.getTime()) ? "" : named.toISOString().slice(0, 10),
  ];
  return days.find(dayExists);
}

const dayOf = (year = "", month = "", date = "") =>
  `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;

/** A day that exists, as year-month-day. */
export const day = (description: string) =>
  z
    .string()
    .check(check(dayFlaws))
    .meta({
      ...note({ description, example: "2024-03-14" }),
      pattern: dayPattern.source,
      patternErrorMessage: dayForm,
    });

/** Readers have this long before a change of terms holds for them. */
const noticeDays = 30;

const inDays = (day: string, days: number) => {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
};

function noticeFlaws({ noticed, effective }: { noticed: string; effective: string }): Flaw[] {
  if (dayFlaws(noticed).length > 0 || dayFlaws(effective).length > 0) return [];
  const earliest = inDays(noticed, noticeDays);
  if (effective >= earliest) return [];
  return [
    {
      rule: "short-notice",
      found: `${effective}, less than ${noticeDays} days after the notice of ${noticed}`,
      allowed: `${earliest} or a later day`,
      suggestion: earliest,
    },
  ];
}

const change = z
  .strictObject({
    noticed: day("Day on which the coming change was announced."),
    effective: day("Day from which the changed terms hold, at least 30 days after the notice."),
    summary: line(300, "What changes, in one sentence.", "Fees for workshops change."),
  })
  .check(check(noticeFlaws, ["effective"]))
  .meta({ id: "PolicyChange", description: "A change that is announced but not yet in force." });

/** Front matter of a policy's Markdown file. */
export const policy = z
  .strictObject({
    slug: slug("Address of the page.", "privacy-policy"),
    title: line(80, "Heading of the page.", "Privacy Policy"),
    seoTitle: between(
      30,
      60,
      "Title in search results, 30 to 60 characters.",
      "Privacy Policy: what this site knows about you",
    ),
    description: between(
      70,
      160,
      "Text in search results, 70 to 160 characters.",
      "What we learn when you visit this site or book a call, and how long it is kept.",
    ),
    dateLabel: line(40, "Words before the date.", "Last revised"),
    date: day("Day of the last change of meaning."),
    change: change.optional(),
  })
  .meta({ id: "Policy", description: "What stands between the --- lines of a policy." });

export type Policy = Content<typeof policy>;
