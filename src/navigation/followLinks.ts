import type { MouseEvent, SyntheticEvent } from "react";
import { goTo } from "./goTo";
import { expectPage, prefetchPage } from "./prefetch";
import { whenSeen } from "./whenSeen";

/** In text whose links are plain HTML, those inside the site change pages the way all others do. */
export function followLinks(event: MouseEvent<HTMLElement>): void {
  const href = addressAt(event.target);
  if (event.defaultPrevented || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
  if (!href.startsWith("/") && !href.startsWith("#")) return;
  event.preventDefault();
  goTo(href.startsWith("#") ? window.location.pathname + href : href);
}

/** Their pages are expected like all others, too: under pointer, finger or focus, … */
function expectLink({ target }: SyntheticEvent<HTMLElement>): void {
  const href = addressAt(target);
  if (href.startsWith("/")) expectPage(href);
}

/** … and fetched once they are seen. */
function warmSeenLinks(text: HTMLElement | null): (() => void) | undefined {
  if (text === null) return;
  const links = [...text.querySelectorAll('a[href^="/"]')];
  const stops = links.map((link) => whenSeen(link, () => prefetchPage(addressAt(link))));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Props of the element that holds such text. */
export const plainLinks = {
  ref: warmSeenLinks,
  onClick: followLinks,
  onPointerOver: expectLink,
  onPointerDown: expectLink,
  onTouchStart: expectLink,
  onFocus: expectLink,
};

function addressAt(target: EventTarget): string {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.getAttribute("href") ?? "";
}
