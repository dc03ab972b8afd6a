import type { Policy } from "../model/policy";
import type { Site } from "../model/site";

/** Formats a date such as 2024-03-14: "March 14, 2024". */
export const formatDate = (date: string, language: string): string =>
  new Date(date).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });

/** Returns the date in a time zone. Swedish dates have the form 2024-03-14. */
export const dateInTimeZone = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString("sv-SE", { timeZone });

/** Returns an announced change, or null from the date it takes effect in the agency's time zone. */
export function upcomingChange(
  { change }: Pick<Policy, "change">,
  { brand, hours }: Pick<Site, "brand" | "hours">,
  now: Date,
) {
  if (!change || change.effective <= dateInTimeZone(now, hours.timeZone)) return null;
  return { ...change, effectiveInWords: formatDate(change.effective, brand.language) };
}
