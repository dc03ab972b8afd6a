type BookingEvent = "shown" | "ready" | "slot" | "scheduled" | "failed";

const announced = new Set<string>();

/**
 * Tells the owner's tags, once for each address until the page is loaded anew: providers repeat themselves, and a
 * visitor who comes back to the section is no second lead.
 */
export function announce(from: Element, event: BookingEvent, address: string): void {
  const once = `${event} ${address}`;
  if (announced.has(once)) return;
  announced.add(once);
  from.dispatchEvent(new CustomEvent(`booking:${event}`, { bubbles: true, detail: { address } }));
}
