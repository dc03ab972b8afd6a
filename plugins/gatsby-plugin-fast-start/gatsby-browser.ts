import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates in slices of some milliseconds, between which the browser answers the visitor, not in one long task. */
function hydrateInSlices(element: ReactNode, container: Element): void {
  startTransition(() => {
    hydrateRoot(container, element);
  });
}

/** The development server sends no HTML to hydrate: there Gatsby's own function stays. */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === "production" ? hydrateInSlices : undefined;
