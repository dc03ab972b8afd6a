import { type EventPage, own, type Provider, type ProviderMessage, text } from "./provider";

/** The colour carries no hash mark: the script cuts the address at the first one. */
export function calendarAddress({ url, color, attribution }: EventPage): string {
  const address = new URL(url);
  address.searchParams.set("primary_color", color.toLowerCase());
  for (const [name, value] of attribution) address.searchParams.set(name, value);
  return address.href;
}

/** Without `embed_domain` the page sends no messages; the script adds both by itself. */
function frameAddress(page: EventPage): string {
  const address = new URL(calendarAddress(page));
  address.searchParams.set("embed_domain", page.domain);
  address.searchParams.set("embed_type", "Inline");
  return address.href;
}

function draw(parentElement: HTMLElement, page: EventPage): void {
  if (window.Calendly === undefined) throw new Error("Calendly's script has not defined window.Calendly.");
  window.Calendly.initInlineWidget({ url: calendarAddress(page), parentElement });
}

function read(data: unknown): ProviderMessage | undefined {
  const payload = own(data, "payload");
  switch (own(data, "event")) {
    case "calendly.profile_page_viewed":
    case "calendly.event_type_viewed":
      return { type: "ready" };
    case "calendly.date_and_time_selected":
      return { type: "slot" };
    case "calendly.event_scheduled":
      return { type: "scheduled", address: text(own(own(payload, "event"), "uri")) };
    case "calendly.page_height": {
      const [, digits] = /^(\d{1,6})(?:\.\d+)?px$/.exec(text(own(payload, "height"))) ?? [];
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
    isPresent: () => "Calendly" in window,
    draw,
    forget: () => {
      delete window.Calendly;
    },
  },
  frameAddress,
  read,
};
