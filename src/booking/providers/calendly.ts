import { own, text } from "./message";
import type { EventPage, News, Provider } from "./provider";

const globalName = "Calendly";

/** Colour without its hash mark: the script cuts an address at the first one. */
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
  const calendly: unknown = Reflect.get(window, globalName);
  const init = typeof calendly === "object" && calendly !== null && Reflect.get(calendly, "initInlineWidget");
  if (typeof init !== "function") throw new Error("The script has no initInlineWidget.");
  Reflect.apply(init, calendly, [{ url: calendarAddress(page), parentElement }]);
}

function read(data: unknown): News | undefined {
  const payload = own(data, "payload");
  switch (own(data, "event")) {
    case "calendly.profile_page_viewed":
    case "calendly.event_type_viewed":
      return { kind: "ready" };
    case "calendly.date_and_time_selected":
      return { kind: "slot" };
    case "calendly.event_scheduled":
      return { kind: "scheduled", address: text(own(own(payload, "event"), "uri")) };
    case "calendly.page_height": {
      const [, digits] = /^(\d{1,6})(?:\.\d+)?px$/.exec(text(own(payload, "height"))) ?? [];
      return digits === undefined ? undefined : { kind: "height", height: Number(digits) };
    }
    default:
      return undefined;
  }
}

export const calendly: Provider = {
  origin: "https://calendly.com",
  script: {
    url: "https://assets.calendly.com/assets/external/widget.js",
    present: () => Object.hasOwn(window, globalName),
    draw,
    forget: () => void Reflect.deleteProperty(window, globalName),
  },
  frameAddress,
  read,
};
