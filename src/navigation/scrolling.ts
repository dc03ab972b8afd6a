interface Route {
  readonly pathname: string;
  readonly hash: string;
}

const storageKey = "scroll-positions";

interface ScrollStore {
  /** Scroll positions of this visit, by the key of the history entry. */
  readonly positions: Map<string, number>;
  /** The key of the history entry whose page is shown. */
  shownEntry: string | undefined;
  /** Where the visitor was before this load, until the visitor scrolls. */
  positionBeforeLoad: number | undefined;
}

const store: ScrollStore = { positions: new Map(), shownEntry: undefined, positionBeforeLoad: undefined };

/**
 * Only this module scrolls (Gatsby's own handler is off, see gatsby-browser). On a load the browser restores positions,
 * before any script runs. Between two pages of this site it would try before the page is there, so we do.
 */
export function startScrolling(): void {
  store.shownEntry = entryKey();
  for (const [key, top] of savedPositions()) store.positions.set(key, top);
  store.positionBeforeLoad = store.positions.get(store.shownEntry ?? "");
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(type, () => (store.positionBeforeLoad = undefined), {
      once: true,
      passive: true,
    });
  window.addEventListener("scroll", rememberPosition, { passive: true });
  if (document.readyState === "complete") setRestoration("manual");
  window.addEventListener("pageshow", () => setRestoration("manual"));
  window.addEventListener("pagehide", () => {
    setRestoration("auto");
    savePositions();
  });
}

/** For onRouteUpdate: the new page, or the same page with another hash, is in the document. */
export function scrollForRoute(to: Route, from: Route | null): void {
  const position = store.positions.get(entryKey() ?? "");
  store.shownEntry = entryKey() ?? addEntryKey();
  if (from === null) scrollOnLoad(to);
  else if (position !== undefined) window.scrollTo({ top: position, behavior: "instant" });
  else scrollForward(to, from);
  rememberPosition();
}

/** The browser has mostly done it. After an early reload, Chromium goes to the hash; entries set to manual it leaves. */
function scrollOnLoad({ hash }: Route): void {
  if (store.positionBeforeLoad !== undefined) {
    restorePosition();
    // A glide to the hash that the browser has begun still moves the page in the next frame.
    requestAnimationFrame(restorePosition);
  }
  // The development server sends an empty page, in which the browser finds no section.
  else if (window.scrollY === 0) scrollToElement(elementOf(hash));
}

function restorePosition(): void {
  if (store.positionBeforeLoad !== undefined)
    window.scrollTo({ top: store.positionBeforeLoad, behavior: "instant" });
}

function scrollForward(to: Route, from: Route): void {
  const samePage = from.pathname === to.pathname;
  const target = elementOf(to.hash);
  if (!samePage) window.scrollTo({ top: 0, behavior: "instant" });
  else if (to.hash === "") window.scrollTo({ top: 0, behavior: behavior() });
  if (target === null) return;
  scrollToElement(target);
  // After a change of pages the router moves the focus to its own element.
  const wrapper = samePage ? null : document.getElementById("gatsby-focus-wrapper");
  wrapper?.addEventListener("focus", () => target.focus({ preventScroll: true }), { once: true });
}

/** The style's scroll margins place the element below the fixed header. The focus moves to it, too. */
function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: behavior(), block: "start" });
  element?.focus({ preventScroll: true });
}

const behavior = (): ScrollBehavior =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** A malformed hash, such as `#%`, names no element. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Entries that the router has made have a key; the first of a visit and a hash typed by hand have none. */
function entryKey(): string | undefined {
  const state: { key?: string } | null = window.history.state;
  return state?.key;
}

/** The router's keys are the bare time: a link followed in the same millisecond has to remain another place. */
function addEntryKey(): string {
  const key = `load-${Date.now()}`;
  window.history.replaceState({ ...window.history.state, key }, "");
  return key;
}

/** Between a change of the address and the page that belongs to it, positions belong to neither. */
function rememberPosition(): void {
  if (store.shownEntry !== undefined && store.shownEntry === entryKey())
    store.positions.set(store.shownEntry, window.scrollY);
}

/** A page that the browser kept in memory does not know what others have saved meanwhile. */
function savePositions(): void {
  try {
    const all = new Map([...savedPositions(), ...store.positions]);
    window.sessionStorage.setItem(storageKey, JSON.stringify([...all]));
  } catch {
    // Without storage, positions last as long as the page.
  }
}

function savedPositions(): [key: string, top: number][] {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]");
  } catch {
    return [];
  }
}

function setRestoration(to: ScrollRestoration): void {
  window.history.scrollRestoration = to;
}
