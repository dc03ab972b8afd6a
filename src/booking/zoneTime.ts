export const day = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a zone show at an instant, counted like an instant: with this, days and times are plain
 * arithmetic. Without a zone, the visitor's own.
 */
export function wallOf(zone: string | undefined, at: number): number {
  const key = zone ?? "";
  let clock = clocks.get(key);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", {
      ...(zone === undefined ? {} : { timeZone: zone }),
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    clocks.set(key, clock);
  }
  const fields = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(fields.get(type));
  return Date.UTC(field("year"), field("month") - 1, field("day"), field("hour"), field("minute"));
}

/**
 * The instant at which a zone's clocks show this. Where they show it twice, the first time; where they skip it, as
 * much later as they skip.
 */
export function instantOf(zone: string, wall: number): number {
  const offsetAt = (at: number) => wallOf(zone, at) - at;
  const before = wall - offsetAt(wall - day);
  if (wallOf(zone, before) === wall) return before;
  const after = wall - offsetAt(wall + day);
  return wallOf(zone, after) === wall ? after : before;
}
