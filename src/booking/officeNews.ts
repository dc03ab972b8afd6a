import type { Hours } from "../../tools/model/hours";
import { hoursElsewhere, nextShift, openingTime } from "./officeTime";

export interface OfficeNews {
  readonly open: boolean;
  readonly sign: string;
  /** The hours on the visitor's own clock, where it differs. */
  readonly elsewhere: string | undefined;
}

const often = 30_000;

/** Tells at once, and for as long as it is followed, how the office stands. Returns how to stop. */
export function followOffice(hours: Hours, tell: (news: OfficeNews) => void): () => void {
  const look = () => tell(officeNews(hours, Date.now(), document.documentElement.lang || "en-US"));
  look();
  const timer = window.setInterval(look, often);
  return () => window.clearInterval(timer);
}

export function officeNews(hours: Hours, now: number, language: string, zone?: string): OfficeNews {
  const shift = nextShift(hours, now);
  const open = now >= shift.opens;
  const elsewhere = hoursElsewhere(hours, shift, language, zone);
  return {
    open,
    sign: open ? hours.openNow : `${hours.opensNext} ${openingTime(shift, language, zone)}`,
    elsewhere: elsewhere === undefined ? undefined : `${hours.localLabel} ${elsewhere}`,
  };
}
