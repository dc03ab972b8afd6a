import { z } from "zod";
import { choice, formed, line } from "./fields";
import { timeZone } from "./locale";
import { check, problem, type ValueProblem } from "./problem";
import type { Content } from "./sdl";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const time = (description: string, example: string) =>
  formed(timePattern, "two digits, a colon, two digits, from 00:00 to 23:59", description, example).meta({
    widget: "time",
  });

export const hours = z
  .strictObject({
    days: z
      .array(choice(weekdays, "A day of the week.", "Monday"))
      .min(1)
      .max(7)
      .meta({ description: "Days on which calls take place, in their order." }),
    opens: time("First time of the day, on a 24-hour clock.", "09:00"),
    closes: time("Last time of the day, on a 24-hour clock.", "17:00"),
    timeZone: timeZone("Time zone of these times, by its IANA name.", "America/New_York").meta({
      widget: "timeZone",
    }),
    summary: line(120, "The hours in words.", "Monday to Friday, 9:00 AM to 5:00 PM EST"),
    exception: line(120, "What holds outside these hours.", "Weekends by appointment only"),
    localLabel: line(80, "Words before the same hours in the visitor's own time zone.", "In your time:"),
    openNow: line(80, "Shown while the office is open.", "Open now"),
    opensNext: line(80, "Words before the next opening.", "Next open:"),
  })
  .check(check(orderProblems, ["closes"]))
  .meta({ id: "SiteHours", description: "When consultation calls take place." });

export type Hours = Content<typeof hours>;

function orderProblems({ opens, closes }: { opens: string; closes: string }): ValueProblem[] {
  if (opens < closes || ![opens, closes].every((text) => timePattern.test(text))) return [];
  return [problem("hours", `"${closes}"`, `a time after ${opens}, when the day opens`)];
}
