import { type EventPage, ownProperty, type Provider, type ProviderMessage, stringOf } from "./provider";

/** The page accepts the `utm_` parameters and `salesforce_uuid`, but no click IDs. */
function pageUrl({ url, attribution }: Pick<EventPage, "url" | "attribution">): string {
  const page = new URL(url);
  for (const [name, value] of Object.entries(attribution))
    if (name.startsWith("utm_")) page.searchParams.set(name, value);
  return page.href;
}

/** Returns the URL for the provider's script. The color has no `#`, because the script cuts the URL at the first one. */
export function calendarUrl({ color, darkColors, ...page }: EventPage): string {
  const calendar = new URL(pageUrl(page));
  calendar.searchParams.set("primary_color", color.toLowerCase());
  if (darkColors !== undefined) {
    calendar.searchParams.set("background_color", darkColors.background.toLowerCase());
    calendar.searchParams.set("text_color", darkColors.text.toLowerCase());
  }
  return calendar.href;
}

/** Adds what the script would add. Without `embed_domain` the page posts no messages. */
function frameUrl(page: EventPage): string {
  const frame = new URL(calendarUrl(page));
  frame.searchParams.set("embed_domain", page.domain);
  frame.searchParams.set("embed_type", "Inline");
  return frame.href;
}

function draw(parentElement: HTMLElement, page: EventPage): void {
  if (window.Calendly === undefined) throw new Error("No window.Calendly.");
  window.Calendly.initInlineWidget({ url: calendarUrl(page), parentElement });
}

function parse(data: unknown): ProviderMessage | undefined {
  const payload = ownProperty(data, "payload");
  switch (ownProperty(data, "event")) {
    case "calendly.profile_page_viewed":
    case "calendly.event_type_viewed":
      return { type: "ready" };
    case "calendly.date_and_time_selected":
      return { type: "slot" };
    case "calendly.event_scheduled":
      return { type: "scheduled", reference: stringOf(ownProperty(ownProperty(payload, "event"), "uri")) };
    case "calendly.page_height": {
      const [, digits] = /^(\d{1,6})(?:\.\d+)?px$/.exec(stringOf(ownProperty(payload, "height"))) ?? [];
      return digits === undefined ? undefined : { type: "height", height: Number(digits) };
    }
    default:
      return undefined;
  }
}

export const calendly: Provider = {
  origin: "https://calendly.com",
  script: {
    url: "https://assets.calendly.com/assets/external/widget.js",
    isLoaded: () => "Calendly" in window,
    draw,
    removeGlobals: () => {
      delete window.Calendly;
    },
  },
  pageUrl,
  frameUrl,
  parse,
};
