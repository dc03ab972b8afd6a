import { z } from "zod";
import { choice, day, dayProblems, group, line, seoDescription, seoTitle, slug } from "./fields";
import { check, problem, type ValueProblem } from "./problem";
import type { Entity } from "./sdl";

/** Readers get this many days' notice of a change. */
const noticeDays = 30;

function noticeProblems({ noticed, effective }: { noticed: string; effective: string }): ValueProblem[] {
  if (dayProblems(noticed).length > 0 || dayProblems(effective).length > 0) return [];
  const day = new Date(`${noticed}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + noticeDays);
  const earliest = day.toISOString().slice(0, 10);
  if (effective >= earliest) return [];
  const message = `${effective} is less than ${noticeDays} days after the announcement on ${noticed}. Use ${earliest} or later.`;
  return [problem("short-notice", message)];
}

const change = z
  .strictObject({
    noticed: day("Announced on", "Day on which the change was announced."),
    effective: day("Effective from", "Day the change takes effect, at least 30 days after the announcement."),
    summary: line(300, "Summary", "What changes.", "Fees for workshops change."),
  })
  .check(check(noticeProblems, ["effective"]))
  .meta({
    id: "PolicyChange",
    title: "Upcoming change",
    description: "A change that is announced but not yet in effect.",
  });

export const documentKinds = ["policy", "page"] as const;

export const documentKind = choice(
  documentKinds,
  "Kind",
  "policy (default): has a date, and its text must be accepted. page: any other page.",
  "page",
);

/** Front matter of a policy's Markdown file. */
export const policy = group("Policy", "Policy", "The fields between the --- lines at the top of a policy.", {
  kind: documentKind.optional(),
  slug: slug("Path", "Path of the page: the file name without .md.", "privacy-policy"),
  title: line(80, "Title", "Heading of the page.", "Privacy Policy"),
  seoTitle: seoTitle("Privacy Policy: what this site knows about you"),
  description: seoDescription(
    "What we learn when you visit this site or book a call, and how long it is kept.",
  ),
  dateLabel: line(40, "Date label", "Text before the date.", "Last revised"),
  date: day("Date", "Day of the last change in meaning."),
  change: change.optional(),
});

export type Policy = Entity<typeof policy>;
