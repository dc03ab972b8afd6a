import type { Policy } from "../../model/policy";
import type { Site } from "../../model/site";

/** A day such as 2024-03-14 in words: "March 14, 2024". */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The day it is at a moment, in a time zone. Sweden writes days as 2024-03-14. */
export const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);

/** An announced change until the day it takes effect where the agency sits; null from then on. */
export function comingChange(
  { change }: Pick<Policy, "change">,
  { brand, hours }: Pick<Site, "brand" | "hours">,
  now: Date,
) {
  if (change === undefined || change.effective <= dayAt(now, hours.timeZone)) return null;
  const { effective, summary } = change;
  return { effective, effectiveInWords: dayInWords(effective, brand.language), summary };
}
