import { z } from "zod";
import { day, dayProblems, group, line, seoDescription, seoTitle, slug } from "./fields";
import { check, problem, type ValueProblem } from "./problem";
import type { Content } from "./sdl";

/** Readers have this long before a change of terms holds for them. */
const noticeDays = 30;

function noticeProblems({ noticed, effective }: { noticed: string; effective: string }): ValueProblem[] {
  if (dayProblems(noticed).length > 0 || dayProblems(effective).length > 0) return [];
  const day = new Date(`${noticed}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + noticeDays);
  const earliest = day.toISOString().slice(0, 10);
  if (effective >= earliest) return [];
  const found = `${effective}, less than ${noticeDays} days after the notice of ${noticed}`;
  return [problem("short-notice", found, `${earliest} or a later day`, earliest)];
}

const change = z
  .strictObject({
    noticed: day("Day on which the coming change was announced."),
    effective: day("Day from which the changed terms hold, at least 30 days after the notice."),
    summary: line(300, "What changes, in one sentence.", "Fees for workshops change."),
  })
  .check(check(noticeProblems, ["effective"]))
  .meta({ id: "PolicyChange", description: "A change that is announced but not yet in force." });

/** Front matter of a policy's Markdown file. */
export const policy = group("Policy", "What stands between the --- lines of a policy.", {
  slug: slug("Address of the page.", "privacy-policy"),
  title: line(80, "Heading of the page.", "Privacy Policy"),
  seoTitle: seoTitle("Title in search results", "Privacy Policy: what this site knows about you"),
  description: seoDescription(
    "Text in search results",
    "What we learn when you visit this site or book a call, and how long it is kept.",
  ),
  dateLabel: line(40, "Words before the date.", "Last revised"),
  date: day("Day of the last change of meaning."),
  change: change.optional(),
});

export type Policy = Content<typeof policy>;
