import { decodeHash } from "./decodeHash";
import { layOutAll } from "./layOutAll";
import { keyOfEntry, knownKey, positionOf, rememberPosition, savePositions } from "./positions";
import { handsOn, holdPosition, scrollToElement, scrollToPosition, scrollToTop } from "./scrollTo";

interface Route {
  readonly pathname: string;
  readonly hash: string;
}

/** The key of the history entry. Browsers take their time to give it one, so it gets one with its first position. */
let entry: string | undefined;
let travelling = false;
/** What the router was last told of. It makes nothing of a step to the same address and key, as of a link to itself. */
let known = "";
const here = () => `${knownKey()} ${window.location.href}`;
let touched = false;
/** Where the visitor was before this load; what the browser scrolls by itself meanwhile is no memory. */
let before: number | undefined;

/**
 * This module alone decides where the page scrolls (Gatsby's own handler is switched off in gatsby-browser): to the
 * top of a new page, to the element that a hash names, back to where the visitor was.
 */
export function ownScrolling(): void {
  entry = knownKey();
  before = entry === undefined ? undefined : positionOf(entry);
  for (const hand of handsOn) window.addEventListener(hand, touch, { once: true, passive: true });
  window.addEventListener("popstate", onPopState, true);
  window.addEventListener("scroll", onScroll, { passive: true });
  // While the page is open we restore; the browser does it better on a load, before any script has run. Our scripts
  // wait for the first paint, so the load may be over by now.
  if (document.readyState === "complete") setRestoration("manual");
  window.addEventListener("pageshow", () => setRestoration("manual"));
  window.addEventListener("pagehide", () => {
    setRestoration("auto");
    savePositions();
  });
}

/** For Gatsby's onRouteUpdate: the new page, or the same page with another hash, is in the document by now. */
export function scrollForRoute(to: Route, from: Route | null): void {
  const wasTravelling = travelling;
  travelling = false;
  known = here();
  entry = knownKey();
  const remembered = wasTravelling ? positionIn(to) : undefined;
  if (from === null) scrollOnLoad(to);
  else if (remembered !== undefined) scrollToPosition(remembered);
  else scrollForward(to, from);
}

function scrollForward(to: Route, from: Route): void {
  const samePage = from.pathname === to.pathname;
  if (!samePage) scrollToTop("instant");
  const target = elementOf(to.hash);
  if (target !== null) scrollToElement(target);
  else if (samePage && to.hash === "") scrollToTop();
}

/**
 * The browser has mostly done it already: restored a reload, jumped to a hash. Mostly: a slow page with a hash, or an
 * entry that was not the last one of its visit, is left for us, unless the visitor has begun to scroll.
 */
function scrollOnLoad({ hash }: Route): void {
  const target = elementOf(hash);
  if (!touched && before !== undefined) holdPosition(before);
  else if (!touched && target !== null) scrollToElement(target);
  // Of an entry that has a key, its top is a position as well: another one may be remembered of it.
  if (entry !== undefined || window.scrollY > 0) rememberHere();
}

/** An entry that has no key was never scrolled: it shows its beginning, or what its hash names. */
function positionIn({ hash }: Route): number | undefined {
  if (entry !== undefined) return positionOf(entry);
  return hash === "" ? 0 : undefined;
}

/** Of a page that is only partly laid out, a position would be an estimate. */
function rememberHere(): void {
  layOutAll();
  entry ??= keyOfEntry();
  rememberPosition(entry, window.scrollY);
}

function touch(): void {
  touched = true;
}

function elementOf(hash: string): HTMLElement | null {
  const id = decodeHash(hash);
  return id ? document.getElementById(id) : null;
}

/** A step in the history that has a key was ours; one without is a hash typed by hand, which is a new place. */
function onPopState({ state }: PopStateEvent): void {
  travelling = here() !== known;
  if (state === null) entry = undefined;
}

function onScroll(): void {
  // Between a step in the history and the page that belongs to it, positions belong to neither.
  if (!travelling) rememberHere();
}

function setRestoration(to: ScrollRestoration): void {
  window.history.scrollRestoration = to;
}
