import { z } from "zod";
import { line } from "./text";

const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const time = (description: string, example: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .meta({ description, examples: [example] });

export const hours = z
  .strictObject({
    days: z
      .array(weekday)
      .min(1)
      .max(7)
      .meta({ description: "Days on which calls take place, in their order." }),
    opens: time("First time of the day, on a 24-hour clock.", "09:00"),
    closes: time("Last time of the day, on a 24-hour clock.", "17:00"),
    timeZone: line(60, "Time zone of these times, by its IANA name.", "America/New_York"),
    summary: line(120, "The hours in words.", "Monday to Friday, 9:00 AM to 5:00 PM EST"),
    exception: line(120, "What holds outside these hours.", "Weekends by appointment only"),
    localLabel: line(80, "Words before the same hours in the visitor's own time zone.", "In your time:"),
    openNow: line(80, "Shown while the office is open.", "Open now"),
    opensNext: line(80, "Words before the next opening.", "Next open:"),
  })
  .meta({ id: "SiteHours", description: "When consultation calls take place." });

export type Hours = z.infer<typeof hours>;
