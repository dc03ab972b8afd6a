import type { BookingProvider } from "../model/booking";

interface Origins {
  /** The one script that the calendar needs, or nothing where it needs none. */
  readonly script: string;
  /** The origin of its frame. */
  readonly frame: string;
}

const origins: Record<BookingProvider, Origins> = {
  calendly: {
    script: "https://assets.calendly.com/assets/external/widget.js",
    frame: "https://calendly.com",
  },
  "cal.com": { script: "", frame: "https://app.cal.com" },
};

/** What a content security policy has to allow for the calendar, and not a byte more. */
export const schedulerOrigins = ({ provider }: { readonly provider: BookingProvider }): Origins =>
  origins[provider];
