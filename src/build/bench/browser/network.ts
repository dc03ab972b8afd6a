import type { CDPSession } from "@playwright/test";
import type { Kind } from "../results";

const kindOf: Readonly<Record<string, Kind>> = {
  Document: "HTML",
  Script: "script",
  Fetch: "data",
  XHR: "data",
  Font: "font",
  Stylesheet: "style",
  Image: "image",
};

/** What is preloaded for a later fetch has no type of its own. */
const kindFrom = (type: string, mime: string): Kind =>
  kindOf[type] ?? (mime.includes("json") ? "data" : "other");

export interface Arrival {
  readonly url: string;
  readonly kind: Kind;
  /** As sent over the network, headers included. */
  bytes: number;
}

export interface Network {
  /** What has come since the watch began; what the browser's caches answer does not count. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Resolves once nothing has been under way for a while. */
  rest(): Promise<void>;
}

const quiet = 500;

export async function watchNetwork(client: CDPSession): Promise<Network> {
  const arrivals = new Map<string, Arrival>();
  const cached = new Set<string>();
  const open = new Set<string>();
  let lastChange = performance.now();
  const close = (id: string) => {
    open.delete(id);
    lastChange = performance.now();
  };
  client.on("Network.requestWillBeSent", ({ requestId }) => {
    open.add(requestId);
    lastChange = performance.now();
  });
  client.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  client.on("Network.responseReceived", ({ requestId, type, response: { url, mimeType, fromDiskCache } }) => {
    if (!url.startsWith("http") || fromDiskCache || cached.has(requestId)) return;
    arrivals.set(requestId, { url, kind: kindFrom(type, mimeType), bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival !== undefined) arrival.bytes = encodedDataLength;
    close(requestId);
  });
  client.on("Network.loadingFailed", ({ requestId }) => close(requestId));
  await client.send("Network.enable");

  const rest = async () => {
    while (open.size > 0 || performance.now() - lastChange < quiet)
      await new Promise((resolve) => setTimeout(resolve, quiet / 5));
  };
  return { arrivals, rest };
}
