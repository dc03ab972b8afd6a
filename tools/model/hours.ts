import { z } from "zod";
import { choice, day, dayProblems, line, matching } from "./fields";
import { timeZone } from "./locale";
import { check, problem, quoted, type ValueProblem } from "./problem";
import type { Entity } from "./sdl";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const time = (title: string, description: string, example: string) =>
  matching(timePattern, "Use 24-hour time from 00:00 to 23:59.", title, description, example).meta({
    widget: "time",
  });

const closure = z
  .strictObject({
    from: day("First day", "First day on which the office is closed."),
    until: day("Last day", "Last day on which the office is closed. Omit it for a single day.").optional(),
    label: line(60, "Label", "Shown to visitors from the evening before.", "Closed on Thanksgiving"),
  })
  .check(check(closureProblems, ["until"]))
  .meta({ id: "SiteClosure", title: "Closed days", description: "A holiday or a range of days." });

export const hours = z
  .strictObject({
    days: z
      .array(choice(weekdays, "Day", "A day of the week.", "Monday"))
      .min(1)
      .max(7)
      .meta({ title: "Days", description: "Days on which you take calls." }),
    opens: time("Opens", "When the day starts, on a 24-hour clock.", "09:00"),
    closes: time("Closes", "When the day ends, on a 24-hour clock.", "17:00"),
    timeZone: timeZone("Time zone", "Time zone of these hours, as an IANA name.", "America/New_York").meta({
      widget: "timeZone",
    }),
    closed: z
      .array(closure)
      .meta({ title: "Closed days", description: "Holidays and other days without calls." })
      .optional(),
    summary: line(120, "Summary", "The hours as a sentence.", "Monday to Friday, 9:00 AM to 5:00 PM EST"),
    exception: line(120, "Exception", "What applies outside these hours.", "Weekends by appointment only"),
    localLabel: line(
      80,
      "Visitor's time",
      "Shown before the hours in the visitor's time zone.",
      "In your time:",
    ),
    openNow: line(80, "Open now", "Shown while the office is open.", "Open now"),
    opensNext: line(80, "Next opening", "Shown before the next opening time.", "Next open:"),
  })
  .check(check(orderProblems, ["closes"]))
  .meta({ id: "SiteHours", title: "Office hours", description: "When you take calls." });

export type Closure = Entity<typeof closure>;
export type Hours = Entity<typeof hours>;

interface Days {
  readonly from: string;
  readonly until?: string | undefined;
}

function closureProblems({ from, until = from }: Days): ValueProblem[] {
  if (until >= from || [from, until].some((text) => dayProblems(text).length > 0)) return [];
  return [
    problem("closed-days", `The last day ${quoted(until)} must not be before the first day ${quoted(from)}.`),
  ];
}

function orderProblems({ opens, closes }: { opens: string; closes: string }): ValueProblem[] {
  if (opens < closes || ![opens, closes].every((text) => timePattern.test(text))) return [];
  return [problem("hours", `The closing time ${closes} must be later than the opening time ${opens}.`)];
}
