import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates as a transition, in slices of a few milliseconds between which the browser can respond. */
function hydrateInSlices(element: ReactNode, container: Element): void {
  startTransition(() => {
    hydrateRoot(container, element);
  });
}

/** The development server has no HTML to hydrate and keeps Gatsby's function. */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === "production" ? hydrateInSlices : undefined;

const untilHydrated = new AbortController();
const pressEvents =
  "pointerdown pointerup touchstart touchend mousedown mouseup click keydown keypress keyup";

/**
 * During hydration, React responds to a press by hydrating the rest of the page at once, so that it can handle the press.
 * A button that opens a popover needs no React: the browser handles the press. So until hydration ends, React doesn't see
 * such a press, and the menu opens sooner.
 */
export function onClientEntry(): void {
  for (const type of pressEvents.split(" "))
    document.addEventListener(type, hideFromReact, { capture: true, signal: untilHydrated.signal });
}

function hideFromReact(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[popovertarget]")) event.stopPropagation();
}

export const onInitialClientRender = () => untilHydrated.abort();
