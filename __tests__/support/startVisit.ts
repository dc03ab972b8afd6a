import { leavePage } from "./leavePage";
import { stageMedia } from "./stageMedia";
import { stageResizes } from "./stageResizes";
import { stageScrolling } from "./stageScrolling";

interface Load {
  /** Key of the history entry; null for one that was never seen before. */
  readonly key?: string | null;
  /** Where the browser itself has scrolled the page, before any script has run. */
  readonly at?: number;
  /** How far the load is when our scripts begin. */
  readonly ready?: DocumentReadyState;
}

const route = (address: string) => {
  const { pathname, hash } = new URL(address, window.location.href);
  return { pathname, hash };
};

/** A load of the page at an entry of the history, up to the moment before its first page is shown. */
export async function openVisit(
  address: string,
  { key = "first", at = 0, ready = "interactive" }: Load = {},
) {
  leavePage();
  const scrolling = stageScrolling();
  const sizes = stageResizes();
  stageMedia();
  Object.defineProperty(document, "readyState", { configurable: true, value: ready });
  document.body.innerHTML =
    '<h1></h1><section id="services" tabindex="-1"></section><section id="a#b"></section>';
  scrolling.arriveAt(at);
  window.history.scrollRestoration = "auto";
  window.history.replaceState(key === null ? null : { key }, "", address);
  const { ownScrolling, scrollForRoute } = await import("../../src/navigation/scrolling");
  ownScrolling();
  return {
    scrolling,
    /** The first page is in the document. */
    show() {
      scrollForRoute(route(address), null);
      window.dispatchEvent(new Event("pageshow"));
      sizes.report();
    },
    /** Late fonts or photos change the height of the page. */
    grow: () => sizes.report(),
    /** A link is followed: the router makes an entry, and shows the page that belongs to it. */
    follow(from: string, to: string, entry: string) {
      window.history.pushState({ key: entry }, "", to);
      scrollForRoute(route(to), route(from));
      sizes.report();
    },
    /** The visitor goes back or forward; the page that belongs to the entry is shown a moment later. */
    travel(to: string, state: unknown) {
      window.history.replaceState(state, "", to);
      window.dispatchEvent(new PopStateEvent("popstate", { state }));
      return {
        arrive(from: string) {
          scrollForRoute(route(to), route(from));
          sizes.report();
        },
      };
    },
  };
}

export async function startVisit(address: string, load: Load = {}) {
  const visit = await openVisit(address, load);
  visit.show();
  return visit;
}
