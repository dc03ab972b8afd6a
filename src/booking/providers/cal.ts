import { type EventPage, own, type Provider, type ProviderMessage, text } from "./provider";

const origin = "https://app.cal.com";

/** The page addresses its embeds by this name. */
const namespace = "booking";

function frameAddress({ url, attribution }: EventPage): string {
  const address = new URL(`${new URL(url).pathname}/embed`, origin);
  address.searchParams.set("embed", namespace);
  address.searchParams.set("embedType", "inline");
  for (const [name, value] of attribution) address.searchParams.set(name, value);
  return address.href;
}

const typeOf = (data: unknown) => (own(data, "originator") === "CAL" ? own(data, "type") : undefined);

function read(data: unknown): ProviderMessage | undefined {
  const details = own(data, "data");
  switch (typeOf(data)) {
    case "linkReady":
      return { type: "ready" };
    case "linkFailed":
      return { type: "failed" };
    case "bookingSuccessfulV2":
      return { type: "scheduled", address: text(own(details, "uid")) };
    case "__dimensionChanged": {
      const height = own(details, "iframeHeight");
      return typeof height === "number" ? { type: "height", height } : undefined;
    }
    default:
      return undefined;
  }
}

/** The page stays hidden in its frame until it hears that its embedder listens; then it takes the colour. */
function replies(data: unknown, { color }: EventPage): readonly object[] {
  if (typeOf(data) !== "__iframeReady") return [];
  const brand = { "cal-brand": `#${color}` };
  return [
    { originator: "CAL", method: "parentKnowsIframeReady" },
    { originator: "CAL", method: "ui", arg: { cssVarsPerTheme: { light: brand, dark: brand } } },
  ];
}

/**
 * Uses a frame without the official script: the script defines custom elements and listens to every message of the
 * page, and neither can be undone when the visitor leaves the section.
 */
export const cal: Provider = { origin, frameAddress, read, replies };
