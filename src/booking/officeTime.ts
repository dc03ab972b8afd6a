import type { Hours } from "../../tools/model/hours";
import { day, instantOf, wallOf } from "./zoneTime";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export interface Shift {
  readonly opens: number;
  readonly closes: number;
}

/** Since midnight. */
const timeOf = (clock: string): number => Date.parse(`1970-01-01T${clock}Z`);

/** The shift that the office is in, or else its next one. */
export function nextShift({ days, opens, closes, timeZone }: Hours, now: number): Shift {
  const midnight = Math.floor(wallOf(timeZone, now) / day) * day;
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = midnight + ahead * day;
    const name = weekdays[new Date(date).getUTCDay()];
    if (name === undefined || !days.includes(name)) continue;
    const shift = {
      opens: instantOf(timeZone, date + timeOf(opens)),
      closes: instantOf(timeZone, date + timeOf(closes)),
    };
    if (now < shift.closes) return shift;
  }
  throw new Error("An office that opens on any day at all opens within eight days.");
}

/** How many days a visitor's calendar is ahead of the office's when it opens: -1, 0 or 1. */
const dayShift = (zone: string | undefined, { timeZone }: Hours, { opens }: Shift): number =>
  Math.floor(wallOf(zone, opens) / day) - Math.floor(wallOf(timeZone, opens) / day);

/** The office's week as the visitor's clock tells it, or nothing where both clocks agree. */
export function hoursElsewhere(
  hours: Hours,
  shift: Shift,
  language: string,
  zone?: string,
): string | undefined {
  const apart = ({ opens, closes }: Shift) =>
    [opens, closes].some((at) => wallOf(zone, at) !== wallOf(hours.timeZone, at));
  if (!apart(shift)) return undefined;
  const ahead = dayShift(zone, hours, shift);
  const positions = hours.days.map((name) => (weekdays.indexOf(name) + ahead + 7) % 7);
  return `${daySpan(positions, language)}, ${timeSpan(shift, language, zone)}`;
}

export function openingTime({ opens }: Shift, language: string, zone?: string): string {
  const weekday = new Date(wallOf(zone, opens)).getUTCDay();
  return `${dayName(weekday, "long", language)}, ${clockTime(opens, language, zone)}`;
}

const timeSpan = ({ opens, closes }: Shift, language: string, zone?: string) =>
  `${clockTime(opens, language, zone)} – ${clockTime(closes, language, zone)}`;

const clockTime = (at: number, language: string, zone?: string) =>
  new Date(wallOf(zone, at)).toLocaleTimeString(language, {
    timeZone: "UTC",
    hour: "numeric",
    minute: "2-digit",
  });

/** The first days of 1970 began with a Thursday, so its fourth was a Sunday. */
const dayName = (position: number, width: "long" | "short", language: string) =>
  new Date(Date.UTC(1970, 0, 4 + position)).toLocaleDateString(language, { timeZone: "UTC", weekday: width });

function daySpan(positions: readonly number[], language: string): string {
  const names = positions.map((position) => dayName(position, "short", language));
  const inRow = positions
    .slice(1)
    .every((position, before) => position === (Number(positions[before]) + 1) % 7);
  return names.length > 2 && inRow ? `${names[0]} – ${names.at(-1)}` : names.join(", ");
}
