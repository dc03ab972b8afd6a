import type { Closure, Hours } from "../../tools/model/hours";

export interface OfficeStatus {
  readonly isOpen: boolean;
  /** Text: the office is open, or when it opens next and why it is closed. */
  readonly statusText: string;
  /** The hours in the visitor's time zone; undefined if they are the same as the office's. */
  readonly localHours: string | undefined;
}

const dayMs = 86_400_000;
/** The search for an open day ends after a year. */
const maxDaysAhead = 366;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Returns the status in a language and a time zone, by default the visitor's. Throws if the office's zone is unknown. */
export function officeStatus(hours: Hours, now: number, language: string, zone?: string): OfficeStatus {
  const { opens, closes, closure } = nextShift(hours, now);
  const isOpen = now >= opens;
  const isLocalTimeDifferent = [opens, closes].some(
    (at) => clockTime(zone, at) !== clockTime(hours.timeZone, at),
  );
  const dateIn = (place: string | undefined) => Math.floor(clockTime(place, opens) / dayMs);
  const days = daySpan(hours.days, dateIn(zone) - dateIn(hours.timeZone), language);
  const date = opens - now < 6 * dayMs ? {} : ({ month: "long", day: "numeric" } as const);
  const day = new Date(opens).toLocaleDateString(language, { timeZone: zone, weekday: "long", ...date });
  const [from, to] = [opens, closes].map((at) =>
    new Date(at)
      .toLocaleTimeString(language, { timeZone: zone, hour: "numeric", minute: "2-digit" })
      // Keeps a time and its AM or PM on one line.
      .replace(/\s/g, "\u00a0"),
  );
  return {
    isOpen,
    statusText: isOpen
      ? hours.openNow
      : `${closure ? `${closure.label} · ` : ""}${hours.opensNext} ${day}, ${from}`,
    localHours: isLocalTimeDifferent ? `${hours.localLabel} ${days}, ${from} – ${to}` : undefined,
  };
}

/** Returns the current shift of the office, or the next one and the first closure before it. */
export function nextShift({ days, opens, closes, timeZone, closed }: Hours, now: number) {
  const today = Math.floor(clockTime(timeZone, now) / dayMs) * dayMs;
  let closure: Closure | undefined;
  for (let daysAhead = 0; daysAhead <= maxDaysAhead; daysAhead += 1) {
    const date = today + daysAhead * dayMs;
    const name = weekdays[new Date(date).getUTCDay()];
    const closureOnDate = closed?.find((one) => isOn(date, one));
    closure ??= closureOnDate;
    if (closureOnDate || name === undefined || !days.includes(name)) continue;
    const shift = {
      closure,
      opens: instantOf(timeZone, date + sinceMidnight(opens)),
      closes: instantOf(timeZone, date + sinceMidnight(closes)),
    };
    if (now < shift.closes) return shift;
  }
  throw new Error("The office has no open day.");
}

function isOn(date: number, { from, until }: Closure): boolean {
  const day = new Date(date).toISOString().slice(0, 10);
  return day >= from && day <= (until ?? from);
}

const sinceMidnight = (time: string): number => Date.parse(`1970-01-01T${time}Z`);

/** Returns the names of the office's days, moved by the days (-1, 0 or 1) that the visitor's date is ahead. */
function daySpan(days: Hours["days"], daysAhead: number, language: string): string {
  const positions = days.map((name) => (weekdays.indexOf(name) + daysAhead + 7) % 7);
  const names = positions.map((position) =>
    // January 4, 1970 was a Sunday.
    new Date(Date.UTC(1970, 0, 4 + position)).toLocaleDateString(language, {
      timeZone: "UTC",
      weekday: "short",
    }),
  );
  const consecutive = positions
    .slice(1)
    .every((position, index) => position === (Number(positions[index]) + 1) % 7);
  return names.length > 2 && consecutive ? `${names[0]} – ${names.at(-1)}` : names.join(", ");
}

/**
 * Returns the local time of a zone, by default the visitor's, at an instant. The result is a UTC timestamp, so that date
 * arithmetic needs no time zone.
 */
export function clockTime(zone: string | undefined, at: number): number {
  const text = new Date(at).toLocaleString("en-US", { timeZone: zone, hourCycle: "h23" });
  const [month = 0, day, year = 0, hour, minute, second] = (text.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Converts local time in a zone to an instant. Returns the earlier instant of a repeated time, and moves a skipped time
 * forward by the gap.
 */
export function instantOf(zone: string, shown: number): number {
  const offsetAt = (at: number) => clockTime(zone, at) - at;
  const earlier = shown - offsetAt(shown - dayMs);
  if (clockTime(zone, earlier) === shown) return earlier;
  const later = shown - offsetAt(shown + dayMs);
  return clockTime(zone, later) === shown ? later : earlier;
}
