import type { Hours } from "../../tools/model/hours";

export interface OfficeStatus {
  readonly open: boolean;
  /** That it is open, or when it opens next. */
  readonly sign: string;
  /** The hours on the visitor's clock; undefined where it shows the office's time. */
  readonly localHours: string | undefined;
}

const dayMs = 86_400_000;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** How the office stands, in the visitor's language and time zone. Throws where the office's zone is unknown. */
export function officeStatus(hours: Hours, now: number, language: string, zone?: string): OfficeStatus {
  const { opens, closes } = nextShift(hours, now);
  const open = now >= opens;
  const differs = [opens, closes].some((at) => clockTime(zone, at) !== clockTime(hours.timeZone, at));
  const dateOf = (place: string | undefined) => Math.floor(clockTime(place, opens) / dayMs);
  const days = daySpan(hours.days, dateOf(zone) - dateOf(hours.timeZone), language);
  const weekday = new Date(opens).toLocaleDateString(language, { timeZone: zone, weekday: "long" });
  const [from, to] = [opens, closes].map((at) =>
    new Date(at).toLocaleTimeString(language, { timeZone: zone, hour: "numeric", minute: "2-digit" }),
  );
  return {
    open,
    sign: open ? hours.openNow : `${hours.opensNext} ${weekday}, ${from}`,
    localHours: differs ? `${hours.localLabel} ${days}, ${from} – ${to}` : undefined,
  };
}

/** The shift that the office is in, or else its next one. */
export function nextShift({ days, opens, closes, timeZone }: Hours, now: number) {
  const today = Math.floor(clockTime(timeZone, now) / dayMs) * dayMs;
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const date = today + daysAhead * dayMs;
    const name = weekdays[new Date(date).getUTCDay()];
    if (name === undefined || !days.includes(name)) continue;
    const shift = {
      opens: instantOf(timeZone, date + sinceMidnight(opens)),
      closes: instantOf(timeZone, date + sinceMidnight(closes)),
    };
    if (now < shift.closes) return shift;
  }
  throw new Error("An office that opens on any day at all opens within eight days.");
}

const sinceMidnight = (time: string): number => Date.parse(`1970-01-01T${time}Z`);

/** The office's days as they are called where the date is `daysAhead` of the office's: -1, 0 or 1. */
function daySpan(days: Hours["days"], daysAhead: number, language: string): string {
  const positions = days.map((name) => (weekdays.indexOf(name) + daysAhead + 7) % 7);
  const names = positions.map((position) =>
    // 4 January 1970 was a Sunday.
    new Date(Date.UTC(1970, 0, 4 + position)).toLocaleDateString(language, {
      timeZone: "UTC",
      weekday: "short",
    }),
  );
  const inRow = positions
    .slice(1)
    .every((position, before) => position === (Number(positions[before]) + 1) % 7);
  return names.length > 2 && inRow ? `${names[0]} – ${names.at(-1)}` : names.join(", ");
}

/**
 * What the clocks of a zone show at an instant, counted as if they showed UTC: days and times become plain arithmetic.
 * Without a zone, the visitor's own.
 */
export function clockTime(zone: string | undefined, at: number): number {
  const text = new Date(at).toLocaleString("en-US", { timeZone: zone, hourCycle: "h23" });
  const [month = 0, day, year = 0, hour, minute, second] = (text.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant at which a zone's clocks show this time. A time that they show twice is the earlier one; a time that they
 * skip is as much later as they skip.
 */
export function instantOf(zone: string, shown: number): number {
  const offsetAt = (at: number) => clockTime(zone, at) - at;
  const before = shown - offsetAt(shown - dayMs);
  if (clockTime(zone, before) === shown) return before;
  const after = shown - offsetAt(shown + dayMs);
  return clockTime(zone, after) === shown ? after : before;
}
