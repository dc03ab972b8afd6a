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

const hydration = new AbortController();
const pressEvents = [
  "pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup",
  "click dblclick auxclick contextmenu keydown keypress keyup",
].join(" ");

/**
 * During hydration, hides presses on a button that opens a popover from React. React would respond by completing the root's
 * hydration at once, and the menu would open later. The browser opens the popover without React. React's handlers on such
 * a button or around it don't run for these presses.
 */
export function onClientEntry(): void {
  for (const type of pressEvents.split(" "))
    document.addEventListener(type, hideFromReact, { capture: true, signal: hydration.signal });
}

function hideFromReact(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[popovertarget]")) event.stopPropagation();
}

export const onInitialClientRender = () => hydration.abort();
