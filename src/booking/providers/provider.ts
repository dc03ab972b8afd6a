/** The event page that is embedded, and what the provider should know. */
export interface EventPage {
  readonly url: string;
  readonly color: string;
  readonly attribution: URLSearchParams;
  /** Host of our own page. Some providers post no messages without it. */
  readonly domain: string;
}

/** What a provider's frame reports. */
export type ProviderMessage =
  | { readonly type: "ready" | "failed" | "slot" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "scheduled"; readonly address: string };

/** The provider's own script. Leave it out if the script cannot be removed without a trace. */
export interface ProviderScript {
  readonly url: string;
  /** Whether the page has the script's interface, from us or from elsewhere. */
  isPresent(): boolean;
  /** Draws the calendar into an empty node. May throw. */
  draw(node: HTMLElement, page: EventPage): void;
  /** Removes the script's globals. */
  forget(): void;
}

export interface Provider {
  /** Origin of the frame. Messages from any other origin are ignored. */
  readonly origin: string;
  readonly script?: ProviderScript;
  /** Address for a frame without the script. It shows the same calendar and sends the same messages. */
  frameAddress(page: EventPage): string;
  read(data: unknown): ProviderMessage | undefined;
  /** What the frame expects to hear after a message. */
  replies?(data: unknown, page: EventPage): readonly object[];
}

/** An own property of a message of unknown shape; nothing inherited counts. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return found;
}

/** A text no longer than an address may be. */
export const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");
