import type { MouseEvent } from "react";
import { goTo } from "./goTo";

/** For text whose links are plain HTML: those inside the site change pages the way all others do. */
export function followLinks(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href") ?? "";
  if (event.defaultPrevented || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
  if (!href.startsWith("/") && !href.startsWith("#")) return;
  event.preventDefault();
  goTo(href.startsWith("#") ? window.location.pathname + href : href);
}
