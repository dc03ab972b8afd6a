import type { Booking, bookingProviders } from "../../tools/model/booking";
import { color, colorScheme } from "../styles/theme";
import { attribution } from "./attribution";
import type { EmbedEvent } from "./bookingMachine";
import { cal } from "./providers/cal";
import { calendly } from "./providers/calendly";
import type { EventPage, Provider, ProviderScript } from "./providers/provider";

/** Providers by their name in the content. */
const providers: Record<(typeof bookingProviders)[number], Provider> = { calendly, "cal.com": cal };

/** Milliseconds until a script that hasn't added a frame is replaced by a frame of the site. */
const scriptTimeoutMs = 3000;

/** What a calendar needs: forms, downloads, windows for payments and sign-in, and links out of the page on click. */
const frameSandbox = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-downloads",
  "allow-modals",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-storage-access-by-user-activation",
  "allow-top-navigation-by-user-activation",
].join(" ");

function providerOf({ provider: name }: Pick<Booking, "provider">): Provider {
  const provider = new Map<string, Provider>(Object.entries(providers)).get(name);
  if (provider === undefined) throw new Error(`Unknown booking provider "${name}".`);
  return provider;
}

/** Returns the URL of the event page with the attribution of the visit. */
export const eventPageUrl = (booking: Pick<Booking, "provider" | "url">): string =>
  providerOf(booking).pageUrl({ url: booking.url, attribution: attribution() });

interface EmbedOptions {
  /** An empty element whose children React doesn't manage. */
  readonly host: HTMLElement;
  readonly booking: Pick<Booking, "provider" | "url" | "frameTitle">;
  /** Skips the provider's script. */
  readonly frameOnly: boolean;
  send(event: EmbedEvent): void;
}

/** Embeds the provider's calendar and reports its events. Returns a function that removes it without a trace. */
export function embed({ host, booking, frameOnly, send }: EmbedOptions): () => void {
  const { url, frameTitle } = booking;
  const provider = providerOf(booking);
  const page: EventPage = {
    url,
    color: color.accent.slice(1),
    darkColors:
      colorScheme === "dark" ? { text: color.text.slice(1), background: color.surface.slice(1) } : undefined,
    attribution: attribution(),
    domain: window.location.host,
  };
  const node = document.createElement("div");
  const preconnect = document.createElement("link");
  let removeScript = () => {};

  const addFrame = () => {
    const frame = document.createElement("iframe");
    frame.title = frameTitle;
    frame.setAttribute("sandbox", frameSandbox);
    frame.src = provider.frameUrl(page);
    frame.onload = () => send({ type: "frameLoaded" });
    node.replaceChildren(frame);
  };

  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    const frame = node.querySelector("iframe")?.contentWindow ?? undefined;
    if (origin !== provider.origin || frame === undefined || source !== frame) return;
    for (const reply of provider.replies?.(data, page) ?? []) frame.postMessage(reply, provider.origin);
    const message = provider.parse(data);
    if (message === undefined) return;
    // A click inside a cross-origin frame is visible only as a change of focus.
    if (host.contains(document.activeElement)) send({ type: "interacted" });
    send(message);
  };

  // The script may add its frame at any time, even twice, and gives it no title.
  const onFramesChange = () => {
    const [first, ...others] = node.querySelectorAll("iframe");
    for (const frame of others) frame.remove();
    if (first === undefined || first.title === frameTitle) return;
    first.title = frameTitle;
    send({ type: "scriptDrew" });
  };
  const frames = typeof MutationObserver === "undefined" ? undefined : new MutationObserver(onFramesChange);

  preconnect.rel = "preconnect";
  preconnect.href = provider.origin;
  document.head.append(preconnect);
  frames?.observe(node, { childList: true, subtree: true });
  window.addEventListener("message", onMessage);
  host.append(node);
  if (provider.script === undefined || frameOnly || frames === undefined) addFrame();
  else
    removeScript = drawWithScript(provider.script, node, page, (isBlocked) => {
      if (isBlocked) send({ type: "scriptBlocked" });
      addFrame();
    });

  return () => {
    removeScript();
    preconnect.remove();
    frames?.disconnect();
    window.removeEventListener("message", onMessage);
    host.replaceChildren();
  };
}

/**
 * Loads the provider's script and lets it draw the calendar into a node. Removes the script and calls `onFallBack` if it
 * is blocked, throws, or adds no frame in time. Returns a function that removes the script.
 */
function drawWithScript(
  script: ProviderScript,
  node: HTMLElement,
  page: EventPage,
  onFallBack: (isBlocked: boolean) => void,
): () => void {
  const removal = new AbortController();
  const { signal } = removal;
  const abort = () => removal.abort();
  const fallBack = (isBlocked: boolean) => {
    abort();
    onFallBack(isBlocked);
  };
  const timer = window.setTimeout(() => {
    if (node.querySelector("iframe") === null) fallBack(false);
  }, scriptTimeoutMs);
  signal.addEventListener("abort", () => window.clearTimeout(timer));

  const draw = () => {
    try {
      script.draw(node, page);
    } catch {
      fallBack(false);
    }
  };
  // Until the page has loaded, the script would defer its work, and its exceptions couldn't be caught here.
  const drawAfterLoad = () => {
    if (document.readyState === "complete") draw();
    else window.addEventListener("load", draw, { once: true, signal });
  };

  // Uses a script that is already loaded, and never removes it.
  if (script.isLoaded()) drawAfterLoad();
  else {
    const tag = document.createElement("script");
    tag.addEventListener("load", drawAfterLoad, { signal });
    tag.addEventListener("error", () => fallBack(true), { signal });
    signal.addEventListener("abort", () => {
      // A removed script still runs when its download ends. In a document without a window it doesn't.
      new Document().append(tag);
      script.removeGlobals();
    });
    tag.async = true;
    tag.src = script.url;
    document.head.append(tag);
  }
  return abort;
}
