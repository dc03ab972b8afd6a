/** The event page that is embedded, and what it should know. */
export interface EventPage {
  readonly url: string;
  readonly color: string;
  readonly attribution: URLSearchParams;
  /** Host of our own page: providers that are not told keep silent. */
  readonly domain: string;
}

/** What a frame says, in our words. */
export type News =
  | { readonly kind: "ready" | "failed" | "slot" }
  | { readonly kind: "height"; readonly height: number }
  | { readonly kind: "scheduled"; readonly address: string };

/** The provider's own script, where it has one that can be removed without a trace. */
export interface OfficialScript {
  readonly url: string;
  /** Whether the page has the script's interface, from us or from elsewhere. */
  present(): boolean;
  /** Draws the calendar into an empty node. May throw. */
  draw(node: HTMLElement, page: EventPage): void;
  /** Takes the script's globals out of the page. */
  forget(): void;
}

export interface Provider {
  /** Where its frame comes from; nobody else's messages are heard. */
  readonly origin: string;
  readonly script?: OfficialScript;
  /** The address for a frame without the script; it shows the same calendar and sends the same messages. */
  frameAddress(page: EventPage): string;
  read(data: unknown): News | undefined;
  /** What the frame waits to hear after a message. */
  replies?(data: unknown, page: EventPage): readonly object[];
}
