import type { Policy } from "../../model/policy";
import type { Site } from "../../model/site";

/** A day such as 2024-03-14 in words: "March 14, 2024". */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The day it is at a moment, in a time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  const format = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
  const parts = new Intl.DateTimeFormat("en", format).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

export interface ComingChange {
  readonly effective: string;
  readonly effectiveInWords: string;
  readonly summary: string;
}

/** An announced change until the day it takes effect where the agency sits; null from then on. */
export function comingChange(
  { change }: Pick<Policy, "change">,
  { brand, hours }: Pick<Site, "brand" | "hours">,
  now: Date,
): ComingChange | null {
  if (change === undefined || change.effective <= dayAt(now, hours.timeZone)) return null;
  const { effective, summary } = change;
  return { effective, effectiveInWords: dayInWords(effective, brand.language), summary };
}
