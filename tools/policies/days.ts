import type { Policy } from "../model/policy";
import type { Site } from "../model/site";

/** A day such as 2024-03-14 in words: "March 14, 2024". */
export const dayInWords = (day: string, language: string): string =>
  new Date(day).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });

/** The day it is at a moment, in a time zone. Sweden writes days like 2024-03-14. */
export const dayAt = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString("sv-SE", { timeZone });

/** An announced change until the day it takes effect where the agency sits; null from then on. */
export function comingChange(
  { change }: Pick<Policy, "change">,
  { brand, hours }: Pick<Site, "brand" | "hours">,
  now: Date,
) {
  if (change === undefined || change.effective <= dayAt(now, hours.timeZone)) return null;
  return { ...change, effectiveInWords: dayInWords(change.effective, brand.language) };
}
