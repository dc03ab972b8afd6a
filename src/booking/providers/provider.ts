import type { Attribution } from "../attribution";

/** The event page to embed, and the data that its provider receives. */
export interface EventPage {
  readonly url: string;
  readonly color: string;
  /** Colors of the calendar on a dark page. */
  readonly darkColors?: { readonly text: string; readonly background: string } | undefined;
  readonly attribution: Attribution;
  /** Host of the embedding page. Some providers post no messages without it. */
  readonly domain: string;
}

/** What a provider's frame reports. */
export type ProviderMessage =
  | { readonly type: "ready" | "failed" | "slot" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "scheduled"; readonly reference: string };

export interface ProviderScript {
  readonly url: string;
  /** Whether the page has the script's interface, from the site or from elsewhere. */
  isLoaded(): boolean;
  /** Draws the calendar into an empty node. May throw. */
  draw(node: HTMLElement, page: EventPage): void;
  removeGlobals(): void;
}

export interface Provider {
  /** Origin of the frame. Messages from any other origin are ignored. */
  readonly origin: string;
  /** Omit a script that can't be removed without a trace. */
  readonly script?: ProviderScript;
  /** Returns the URL of the event page with the attribution that it passes on with a booking. */
  pageUrl(page: Pick<EventPage, "url" | "attribution">): string;
  /** Returns the URL of a frame that shows the calendar and posts its messages without the script. */
  frameUrl(page: EventPage): string;
  /** Returns the meaning of a message; undefined for unknown ones. */
  parse(data: unknown): ProviderMessage | undefined;
  /** Returns the messages that the frame expects in reply. */
  replies?(data: unknown, page: EventPage): readonly object[];
}

/** Returns an own property of a message of unknown shape. Inherited properties don't count. */
export function ownProperty(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return found;
}

/** Returns a string of at most 300 characters; an empty one for any other value. */
export const stringOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");
