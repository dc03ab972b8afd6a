import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Kind } from "../results";
import type { Tab } from "./unwatchedTab";

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

const request = z.object({ requestId: z.string() });
const response = request.extend({
  type: z.string(),
  response: z.object({ url: z.string(), mimeType: z.string(), fromDiskCache: z.boolean().optional() }),
});
const finished = request.extend({ encodedDataLength: z.number() });

export async function watchNetwork(tab: Tab): Promise<Network> {
  const arrivals = new Map<string, Arrival>();
  const cached = new Set<string>();
  const open = new Set<string>();
  let lastChange = performance.now();
  const close = (id: string) => {
    open.delete(id);
    lastChange = performance.now();
  };
  tab.on("Network.requestWillBeSent", (sent) => {
    open.add(request.parse(sent).requestId);
    lastChange = performance.now();
  });
  tab.on("Network.requestServedFromCache", (served) => cached.add(request.parse(served).requestId));
  tab.on("Network.responseReceived", (received) => {
    const { requestId, type, response: of } = response.parse(received);
    if (!of.url.startsWith("http") || of.fromDiskCache || cached.has(requestId)) return;
    arrivals.set(requestId, { url: of.url, kind: kindFrom(type, of.mimeType), bytes: 0 });
  });
  tab.on("Network.loadingFinished", (finish) => {
    const { requestId, encodedDataLength } = finished.parse(finish);
    const arrival = arrivals.get(requestId);
    if (arrival !== undefined) arrival.bytes = encodedDataLength;
    close(requestId);
  });
  tab.on("Network.loadingFailed", (failure) => close(request.parse(failure).requestId));
  await tab.ask("Network.enable");

  const rest = async () => {
    while (open.size > 0 || performance.now() - lastChange < quiet) await pause(quiet / 5);
  };
  return { arrivals, rest };
}
