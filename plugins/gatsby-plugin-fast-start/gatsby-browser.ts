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
