import { z } from "zod";
import { address } from "./address";
import { choice, formed, group, line } from "./fields";
import type { Content } from "./sdl";

export const bookingProviders = ["calendly", "cal.com"] as const;

/** The address of an event page, by provider: https, the provider's own host, nothing but a path. */
export const bookingPage = {
  calendly: /^https:\/\/calendly\.com(?:\/[\w-]+){1,3}$/,
  "cal.com": /^https:\/\/(?:app\.)?cal\.com(?:\/[\w-][\w.-]*){1,3}$/,
} as const satisfies Record<(typeof bookingProviders)[number], RegExp>;

const messages = group("SiteBookingMessages", "What the booking box says in each state.", {
  direct: line(
    200,
    "Before the calendar loads, on paper, and where JavaScript is off.",
    "Pick a time on our booking page.",
  ),
  waiting: line(120, "While the calendar loads.", "Loading the calendar…"),
  ready: line(120, "Announced once the calendar can be used.", "The calendar is ready."),
  slow: line(200, "When the calendar takes long.", "The calendar is taking longer than it should."),
  failed: line(
    200,
    "When the calendar does not load.",
    "The calendar did not load. You can still book in one of these ways.",
  ),
  offline: line(200, "When the visitor's device is offline.", "You seem to be offline."),
  ask: line(
    300,
    "Before the calendar loads, for visitors who ask not to be tracked.",
    "The calendar comes from another company, which sees your visit.",
  ),
  askButton: line(60, "Button that loads the calendar for them.", "Show the calendar"),
  retry: line(60, "Button that tries again.", "Try again"),
  openLink: line(80, "Plain link to the calendar's own page.", "Open the booking page"),
  skip: line(80, "Link by which the keyboard jumps over the calendar.", "Skip the calendar"),
  bookedHeading: line(80, "Heading once a call is booked.", "Your call is booked"),
  bookedText: line(
    300,
    "What happens next once a call is booked.",
    "A confirmation is on its way to your inbox.",
  ),
  bookAgain: line(60, "Button that brings the calendar back after a booking.", "Book another call"),
});

export const booking = z
  .strictObject({
    provider: choice(bookingProviders, "The scheduling provider.", "calendly"),
    url: address("Address of the provider's page for the call.", "https://calendly.com/your-name/30min"),
    color: formed(
      /^[0-9A-Fa-f]{6}$/,
      "six hexadecimal digits (0 to 9, A to F), without #",
      "Brand colour of the calendar: six hexadecimal digits, without #.",
      "0A6E5C",
    ).meta({ widget: "color" }),
    load: choice(
      ["near", "ask"],
      "When the calendar loads: as visitors come near it, or only once they ask. With Global Privacy Control on, always the latter.",
      "near",
    ),
    frameTitle: line(80, "What screen readers call the calendar.", "Book a free 30-minute strategy call"),
    messages,
  })
  .refine(({ provider, url }) => bookingPage[provider].test(url), {
    path: ["url"],
    params: {
      rule: "booking-page",
      found: "an address that is no event page of the provider",
      allowed:
        "https://, the provider's own host (calendly.com or cal.com), and the path of the page; nothing after it",
    },
  })
  .meta({ id: "SiteBooking", description: "The embedded calendar." });

export type BookingProvider = (typeof bookingProviders)[number];

/** As pages get it. The provider is a plain string there: GraphQL has no enum value with a dot in it. */
export type Booking = Omit<Content<typeof booking>, "provider"> & { readonly provider: string };
