import type { Booking, bookingProviders } from "../../tools/model/booking";
import { attribution } from "./attribution";
import type { EmbedEvent } from "./bookingMachine";
import { cal } from "./providers/cal";
import { calendly } from "./providers/calendly";
import type { EventPage, Provider, ProviderScript } from "./providers/provider";

/** Every provider that a site owner can choose, by its name in the content. A new one gets a line here. */
const providers: Record<(typeof bookingProviders)[number], Provider> = { calendly, "cal.com": cal };

/** A script that has drawn nothing by then is given up, so that a frame of ours gets its share of the time. */
const scriptTimeoutMs = 3000;

interface EmbedOptions {
  /** An empty element that React renders without children. */
  readonly host: HTMLElement;
  readonly booking: Booking;
  readonly frameOnly: boolean;
  send(event: EmbedEvent): void;
}

/** Embeds the provider's calendar and reports what happens to it. Returns how to remove every trace. */
export function embed({ host, booking, frameOnly, send }: EmbedOptions): () => void {
  const { url, color, frameTitle } = booking;
  const provider = new Map<string, Provider>(Object.entries(providers)).get(booking.provider);
  if (provider === undefined) throw new Error(`There is no booking provider "${booking.provider}".`);
  const page: EventPage = { url, color, attribution: attribution(), domain: window.location.host };
  const node = document.createElement("div");
  const preconnect = document.createElement("link");
  let removeScript = () => {};

  const drawFrame = () => {
    const frame = document.createElement("iframe");
    frame.title = frameTitle;
    frame.src = provider.frameAddress(page);
    frame.onload = () => send({ type: "frameLoaded" });
    node.replaceChildren(frame);
  };

  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    const frame = node.querySelector("iframe")?.contentWindow ?? undefined;
    if (origin !== provider.origin || frame === undefined || source !== frame) return;
    for (const reply of provider.replies?.(data, page) ?? []) frame.postMessage(reply, provider.origin);
    const message = provider.read(data);
    if (message === undefined) return;
    // A click into another origin's frame shows in nothing but the focus.
    if (host.contains(document.activeElement)) send({ type: "used" });
    send(message);
  };

  // The script draws at any time, perhaps twice, and gives its frame no name.
  const frames = new MutationObserver(() => {
    const [first, ...others] = node.querySelectorAll("iframe");
    for (const frame of others) frame.remove();
    if (first === undefined || first.title === frameTitle) return;
    first.title = frameTitle;
    send({ type: "scriptDrew" });
  });

  preconnect.rel = "preconnect";
  preconnect.href = provider.origin;
  document.head.append(preconnect);
  frames.observe(node, { childList: true, subtree: true });
  window.addEventListener("message", onMessage);
  host.append(node);
  if (provider.script === undefined || frameOnly) drawFrame();
  else
    removeScript = drawByScript(provider.script, node, page, (refused) => {
      if (refused) send({ type: "scriptRefused" });
      drawFrame();
    });

  return () => {
    removeScript();
    preconnect.remove();
    frames.disconnect();
    window.removeEventListener("message", onMessage);
    host.replaceChildren();
  };
}

/**
 * Has the provider's script draw into the node. Calls `giveUp` if it does not, after removing it. Returns how to
 * remove it.
 */
function drawByScript(
  official: ProviderScript,
  node: HTMLElement,
  page: EventPage,
  giveUp: (refused: boolean) => void,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = (refused: boolean) => {
    over.abort();
    giveUp(refused);
  };
  const timer = window.setTimeout(() => {
    if (node.querySelector("iframe") === null) stop(false);
  }, scriptTimeoutMs);
  signal.addEventListener("abort", () => window.clearTimeout(timer));

  const draw = () => {
    try {
      official.draw(node, page);
    } catch {
      stop(false);
    }
  };
  // Before the page has loaded, the script would only wait for that itself, and nobody could catch what it throws then.
  const onPresent = () => {
    if (document.readyState === "complete") draw();
    else window.addEventListener("load", draw, { once: true, signal });
  };

  // A script from elsewhere is not ours to load again or to remove.
  if (official.isPresent()) onPresent();
  else {
    const script = document.createElement("script");
    script.addEventListener("load", onPresent, { signal });
    script.addEventListener("error", () => stop(true), { signal });
    // Browsers hide where a foreign script's error comes from, but not which script is running.
    const hideError = (event: ErrorEvent) => {
      if (document.currentScript === script) event.preventDefault();
    };
    window.addEventListener("error", hideError, { signal });
    signal.addEventListener("abort", () => {
      // A script on its way would run even after removal; in a document without a window it never does.
      new Document().append(script);
      official.forget();
    });
    script.async = true;
    script.src = official.url;
    document.head.append(script);
  }
  return () => over.abort();
}
