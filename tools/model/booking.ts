import { z } from "zod";
import { choice, group, line } from "./fields";
import { check, problem, quoted, type ValueProblem } from "./problem";
import type { Entity } from "./sdl";
import { calendars } from "./thirdParties";
import { httpsUrl, parseUrl } from "./url";

export const bookingProviders = ["calendly", "cal.com"] as const;

/** Domain and URL pattern of each provider's event pages. The URLs have no query and no fragment. */
const eventPages = {
  calendly: { domain: "calendly.com", pattern: /^https:\/\/calendly\.com(?:\/[\w-]+){1,3}$/ },
  "cal.com": { domain: "cal.com", pattern: /^https:\/\/(?:app\.)?cal\.com(?:\/[\w-][\w.-]*){1,3}$/ },
} as const satisfies Record<BookingProvider, unknown>;

const messages = group("SiteBookingMessages", "Messages", "What the calendar shows in each state.", {
  idle: line(
    200,
    "Before loading",
    "Shown before the calendar loads, in print, and without JavaScript.",
    "Pick a time on our booking page.",
  ),
  waiting: line(120, "Loading", "Shown while the calendar loads.", "Loading the calendar…"),
  ready: line(
    120,
    "Ready",
    "Announced to screen readers when the calendar is ready.",
    "The calendar is ready.",
  ),
  slow: line(
    200,
    "Slow",
    "Shown when the calendar takes a long time to load.",
    "The calendar is taking longer than it should.",
  ),
  failed: line(
    200,
    "Failed",
    "Shown when the calendar doesn't load.",
    "The calendar did not load. You can still book in one of these ways.",
  ),
  offline: line(200, "Offline", "Shown when the visitor is offline.", "You seem to be offline."),
  needsConsent: line(
    300,
    "Consent question",
    "Shown before the calendar loads, to visitors who have to agree first.",
    "The calendar comes from another company, which sees your visit.",
  ),
  showCalendar: line(
    60,
    "Consent button",
    "Text of the button that loads the calendar.",
    "Show the calendar",
  ),
  retry: line(60, "Retry button", "Text of the button that loads the calendar again.", "Try again"),
  openLink: line(80, "Event page link", "Text of the link to your event page.", "Open the booking page"),
  skip: line(80, "Skip link", "Link that lets keyboard users skip the calendar.", "Skip the calendar"),
  bookedHeading: line(80, "Booked: heading", "Heading shown after a booking.", "Your call is booked"),
  bookedText: line(
    300,
    "Booked: text",
    "What happens next, shown after a booking.",
    "A confirmation is on its way to your inbox.",
  ),
  bookAgain: line(
    60,
    "Book again button",
    "Text of the button that shows the calendar again after a booking.",
    "Book another call",
  ),
});

export const booking = z
  .strictObject({
    provider: choice(bookingProviders, "Provider", "The scheduling provider.", "calendly"),
    url: httpsUrl(
      "Event page URL",
      "URL of your event page at the provider.",
      "https://calendly.com/your-name/30min",
    ),
    load: choice(
      ["near", "ask"],
      "When to load",
      "near: when the section is about to enter the viewport. ask: after the visitor agrees. Visitors whose browser sends Global Privacy Control are always asked.",
      "near",
    ),
    frameTitle: line(
      80,
      "Calendar name",
      "Name of the calendar for screen readers.",
      "Book a free 30-minute strategy call",
    ),
    messages,
  })
  .check(check(eventPageProblems, ["url"]))
  .check(check(consentProblems, ["messages", "needsConsent"]))
  .meta({ id: "SiteBooking", title: "Booking calendar", description: "The embedded scheduling calendar." });

export type BookingProvider = (typeof bookingProviders)[number];

/** The booking in query results. The provider is a string there, because a GraphQL enum value can't contain a dot. */
export type Booking = Omit<Entity<typeof booking>, "provider"> & { readonly provider: string };

interface EventPage {
  readonly provider: BookingProvider;
  readonly url: string;
}

function eventPageProblems({ provider, url }: EventPage): ValueProblem[] {
  const { domain, pattern } = eventPages[provider];
  if (pattern.test(url)) return [];
  const host = parseUrl(url)?.hostname ?? "";
  const other = bookingProviders.find(
    (id) => id !== provider && `.${host}`.endsWith(`.${eventPages[id].domain}`),
  );
  const use = other === undefined ? "Use" : `Choose the provider ${quoted(other)}, or use`;
  const message =
    `${quoted(url)} isn't an event page of the provider ${quoted(provider)}. ` +
    `${use} a URL such as https://${domain}/your-name/30min, with nothing after the path.`;
  return [problem("booking-page", message)];
}

interface ConsentQuestion {
  readonly provider: BookingProvider;
  readonly messages: { readonly needsConsent: string };
}

/** Reports a consent question that names only the other provider. Visitors would consent to data use by the wrong company. */
function consentProblems({ provider, messages }: ConsentQuestion): ValueProblem[] {
  if (messages.needsConsent.includes(calendars[provider].name)) return [];
  const other = bookingProviders.find(
    (id) => id !== provider && messages.needsConsent.includes(calendars[id].name),
  );
  if (other === undefined) return [];
  const message =
    `The question names ${calendars[other].name}, but the provider is ${quoted(provider)}. ` +
    `Name ${calendars[provider].name} in the question, or choose the provider ${quoted(other)}.`;
  return [problem("consent-provider", message)];
}
