import { z } from "zod";
import { check, type Flaw } from "./flaw";
import type { Content } from "./sdl";
import { formed, line } from "./text";

const weekday = z
  .enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
  .meta({ description: "A day of the week.", examples: ["Monday"] });

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const time = (description: string, example: string) =>
  formed(timePattern, "two digits, a colon, two digits, from 00:00 to 23:59", description, example);

const timeZoneForm = "the IANA name of a time zone: a region, a slash and a city, with _ for a space";

const timeZone = z
  .string()
  .check(check(timeZoneFlaws))
  .meta({
    description: "Time zone of these times, by its IANA name.",
    examples: ["America/New_York"],
    patternErrorMessage: timeZoneForm,
  });

export const hours = z
  .strictObject({
    days: z
      .array(weekday)
      .min(1)
      .max(7)
      .meta({ description: "Days on which calls take place, in their order." }),
    opens: time("First time of the day, on a 24-hour clock.", "09:00"),
    closes: time("Last time of the day, on a 24-hour clock.", "17:00"),
    timeZone,
    summary: line(120, "The hours in words.", "Monday to Friday, 9:00 AM to 5:00 PM EST"),
    exception: line(120, "What holds outside these hours.", "Weekends by appointment only"),
    localLabel: line(80, "Words before the same hours in the visitor's own time zone.", "In your time:"),
    openNow: line(80, "Shown while the office is open.", "Open now"),
    opensNext: line(80, "Words before the next opening.", "Next open:"),
  })
  .check(check(orderFlaws, ["closes"]))
  .meta({ id: "SiteHours", description: "When consultation calls take place." });

export type Hours = Content<typeof hours>;

function orderFlaws({ opens, closes }: { opens: string; closes: string }): Flaw[] {
  if (opens < closes || ![opens, closes].every((text) => timePattern.test(text))) return [];
  const allowed = `a time after ${opens}, when the day opens`;
  return [{ rule: "hours", found: `"${closes}"`, allowed }];
}

function timeZoneFlaws(name: string): Flaw[] {
  if (isTimeZone(name)) return [];
  const allowed = `${timeZoneForm}, as in America/New_York; the city is a large one of the zone`;
  const meant = name.trim().replace(/ +/g, "_");
  return [
    { rule: "time-zone", found: `"${name}"`, allowed, ...(isTimeZone(meant) ? { suggestion: meant } : {}) },
  ];
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name.includes("/") || name === "UTC";
  } catch {
    return false;
  }
}
