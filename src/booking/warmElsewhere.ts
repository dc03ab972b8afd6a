import { addLink } from "./addLink";
import { mayLoad, wasBooked } from "./memory";
import { own } from "./providers/message";
import { providers } from "./providers/providers";

let warmed = false;
const links = new Set<() => void>();

/**
 * On a page without the box: opens the connection and fetches the script, without running it, so that the box finds
 * both at hand. Which provider it is stands in the landing page's data, which the link under the pointer needs too.
 */
export async function warmElsewhere(): Promise<void> {
  if (warmed || wasBooked()) return;
  warmed = true;
  const page: unknown = await window.___loader?.loadPage("/");
  const booking = own(own(own(own(page, "json"), "data"), "siteContent"), "booking");
  const provider = Object.entries(providers).find(([name]) => name === own(booking, "provider"))?.[1];
  if (provider === undefined || !mayLoad({ load: own(booking, "load") === "near" ? "near" : "ask" })) return;
  links.add(addLink({ rel: "preconnect", href: provider.origin }));
  if (provider.script) links.add(addLink({ rel: "preload", as: "script", href: provider.script.url }));
}

/** The calendar has come and gone; so do the links that announced it. */
export function cool(): void {
  for (const remove of links) remove();
  links.clear();
  warmed = false;
}
