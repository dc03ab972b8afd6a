import type { Policy } from "../../model/policy";
import type { Site } from "../../model/site";
import { dayAt, dayInWords } from "./days";

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
