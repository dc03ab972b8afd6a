import { stageMedia } from "./stageMedia";
import { stageRouter } from "./stageRouter";

/** A visitor in the middle of the terms, in a browser without view transitions. Returns the router. */
export function stageGoing() {
  stageMedia();
  Reflect.deleteProperty(document, "startViewTransition");
  window.history.replaceState(null, "", "/terms-of-service?utm_source=mail#fees");
  return stageRouter();
}

/** How the router is told of a new place. */
export const onwards = { replace: false };

/** All that needs no more than a moment has happened. */
export const settled = () => new Promise((done) => setTimeout(done));
