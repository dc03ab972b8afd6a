import type { Analytics, AnalyticsProvider } from "./analytics";
import type { BookingProvider } from "./booking";
import type { Site } from "./site";

/** A company that visitors' browsers contact. */
export interface ThirdParty {
  /** Its name in the privacy policy. */
  readonly name: string;
  /** What it does, for the message about a missing name. */
  readonly purpose: string;
  /** URL of a script in the HTML of the pages. */
  readonly tag?: string;
  /** URL of a script that the site's own scripts add. */
  readonly script?: string;
  /** Origin of a frame. */
  readonly frame?: string;
  /** Origin that scripts send requests to. */
  readonly connect?: string;
}

export const calendars = {
  calendly: {
    name: "Calendly",
    purpose: "runs the booking calendar",
    script: "https://assets.calendly.com/assets/external/widget.js",
    frame: "https://calendly.com",
  },
  "cal.com": { name: "Cal.com", purpose: "runs the booking calendar", frame: "https://app.cal.com" },
} as const satisfies Record<BookingProvider, ThirdParty>;

const analyticsServices = {
  plausible: { name: "Plausible", purpose: "counts visits and bookings", connect: "https://plausible.io" },
  umami: { name: "Umami", purpose: "counts visits and bookings", connect: "https://cloud.umami.is" },
} as const satisfies Record<AnalyticsProvider, ThirdParty>;

/** Returns the site's analytics service, at the owner's server if there is one; undefined without a provider. */
export function analyticsServiceOf({ provider, server }: Analytics) {
  if (provider === "none") return undefined;
  const { name, purpose, connect } = analyticsServices[provider];
  return { provider, name, purpose, connect: server ?? connect };
}

/**
 * Returns all third parties of a site. The content security policy and the checks of the built site allow them and
 * nothing else, and the privacy policy has to name each.
 */
export function thirdPartiesOf({ booking, analytics }: Pick<Site, "booking" | "analytics">): ThirdParty[] {
  const analyticsService = analyticsServiceOf(analytics);
  return [calendars[booking.provider], ...(analyticsService === undefined ? [] : [analyticsService])];
}
