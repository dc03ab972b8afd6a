import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BookingProvider } from "../../../../tools/model/booking";
import { calendars, type ThirdParty } from "../../../../tools/model/thirdParties";
import { site } from "../content";

interface Facts {
  /** The message that reports a ready calendar. */
  readonly readyMessage: object;
  /** The booking's reference in the message about it. */
  readonly reference: string;
  readonly reportsSlot: boolean;
  readonly takesClickIds: boolean;
}

const facts: Record<BookingProvider, Facts> = {
  calendly: {
    readyMessage: { event: "calendly.event_type_viewed", payload: {} },
    reference: "https://api.calendly.com/scheduled_events/one",
    reportsSlot: true,
    takesClickIds: false,
  },
  "cal.com": {
    readyMessage: { originator: "CAL", type: "linkReady", data: {} },
    reference: "u1",
    reportsSlot: false,
    takesClickIds: true,
  },
};

const { script = "", frame = "" }: ThirdParty = calendars[site.booking.provider];

/** The provider of the tested site. */
export const scheduler = {
  ...facts[site.booking.provider],
  /** URL of the provider's script, or an empty string. */
  script,
  /** Origin of the calendar's frame. */
  frame,
  /** The status after a calendar was silent for too long. Only a script shows that the provider responds. */
  silenceStatus: script === "" ? "failed" : "slow",
} as const;

/** A page that looks and responds like the provider's calendar. */
export const calendarPage = readFileSync(join(__dirname, "calendar.html"), "utf8");
