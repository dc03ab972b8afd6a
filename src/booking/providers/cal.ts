import { type EventPage, ownProperty, type Provider, type ProviderMessage, stringOf } from "./provider";

const origin = "https://app.cal.com";

/** Identifies this embed in the messages of the page. */
const namespace = "booking";

/** The page accepts any parameter and passes it on with the booking. */
function pageUrl({ url, attribution }: Pick<EventPage, "url" | "attribution">): string {
  const page = new URL(url);
  for (const [name, value] of Object.entries(attribution)) page.searchParams.set(name, value);
  return page.href;
}

function frameUrl(page: EventPage): string {
  const { pathname, search } = new URL(pageUrl(page));
  const frame = new URL(`${pathname}/embed${search}`, origin);
  frame.searchParams.set("embed", namespace);
  frame.searchParams.set("embedType", "inline");
  return frame.href;
}

const typeOf = (data: unknown) =>
  ownProperty(data, "originator") === "CAL" ? ownProperty(data, "type") : undefined;

function parse(data: unknown): ProviderMessage | undefined {
  const details = ownProperty(data, "data");
  switch (typeOf(data)) {
    case "linkReady":
      return { type: "ready" };
    case "linkFailed":
      return { type: "failed" };
    case "bookingSuccessfulV2":
      return { type: "scheduled", reference: stringOf(ownProperty(details, "uid")) };
    // The deprecated form of the same message. Some versions of the page post both.
    case "bookingSuccessful":
      return { type: "scheduled", reference: stringOf(ownProperty(ownProperty(details, "booking"), "uid")) };
    case "__dimensionChanged": {
      const height = ownProperty(details, "iframeHeight");
      return typeof height === "number" ? { type: "height", height } : undefined;
    }
    default:
      return undefined;
  }
}

/** The page stays hidden in its frame until its embedder replies. The second reply sets the color. */
function replies(data: unknown, { color, darkColors }: EventPage): readonly object[] {
  if (typeOf(data) !== "__iframeReady") return [];
  const brand = { "cal-brand": `#${color}` };
  return [
    { originator: "CAL", method: "parentKnowsIframeReady" },
    {
      originator: "CAL",
      method: "ui",
      arg: { cssVarsPerTheme: { light: brand, dark: brand }, ...(darkColors && { theme: "dark" }) },
    },
  ];
}

/**
 * Uses a frame without the provider's script: the script defines custom elements and listens to all messages of the page,
 * and neither can be undone.
 */
export const cal: Provider = { origin, pageUrl, frameUrl, parse, replies };
