import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepWhatIsWritten } from "../components/written";

/**
 * Brings the served page to life as work that can wait: React then does it in slices of some milliseconds, between
 * which the browser answers the visitor, and not in one long task.
 */
export function hydrateInSlices(element: ReactNode, container: Element): void {
  keepWhatIsWritten();
  startTransition(() => {
    hydrateRoot(container, element);
  });
}
