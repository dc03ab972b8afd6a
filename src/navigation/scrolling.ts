interface Route {
  readonly pathname: string;
  readonly hash: string;
}

const storageKey = "scroll-positions";

interface ScrollStore {
  /** Scroll positions of this visit, by history entry key. */
  readonly positions: Map<string, number>;
  /** Key of the history entry of the visible page. */
  currentEntry: string | undefined;
  /** Position before this page load. */
  positionBeforeLoad: number | undefined;
}

const store: ScrollStore = { positions: new Map(), currentEntry: undefined, positionBeforeLoad: undefined };

/**
 * Saves and restores scroll positions, instead of Gatsby's scroll handler. On a page load the browser restores them
 * before any script runs. Between pages of this site it would do so before the new page is rendered, so this module does.
 */
export function startScrolling(): void {
  store.currentEntry = entryKey();
  readPositions();
  store.positionBeforeLoad = store.positions.get(store.currentEntry ?? "");
  window.addEventListener("scroll", rememberPosition, { passive: true });
  if (document.readyState === "complete") setRestoration("manual");
  window.addEventListener("pageshow", ({ persisted }) => {
    setRestoration("manual");
    if (!persisted) return;
    // Other pages may have saved positions in the meantime, and WebKit doesn't restore this page's.
    readPositions();
    scrollInstantly(store.positions.get(store.currentEntry ?? ""));
  });
  window.addEventListener("pagehide", () => {
    setRestoration("auto");
    savePositions();
  });
  // A tab that the system discards in the background gets no pagehide event.
  document.addEventListener("visibilitychange", savePositions);
}

/** Scrolls after a route update: a new page, or another hash of the same page. */
export function scrollForRoute(to: Route, from: Route | null): void {
  const position = store.positions.get(entryKey() ?? "");
  store.currentEntry = entryKey() ?? addEntryKey();
  if (from === null) scrollOnLoad(to);
  else if (position !== undefined) scrollInstantly(position);
  else scrollForward(to, from);
  rememberPosition();
}

/**
 * Completes what the browser did: after an early reload Chromium scrolls to the hash, and it doesn't restore entries
 * that were set to manual. The visitor's own scrolling takes precedence.
 */
function scrollOnLoad({ hash }: Route): void {
  if (store.positionBeforeLoad !== undefined) {
    restorePosition();
    // A smooth scroll to the hash, started by the browser, still moves the page in the next frame.
    requestAnimationFrame(restorePosition);
  }
  // On the development server the HTML is empty, so the browser finds no section.
  else if (window.scrollY === 0 && !window.hasUserInput) scrollToElement(elementOf(hash));
}

function restorePosition(): void {
  if (!window.hasUserInput) scrollInstantly(store.positionBeforeLoad);
}

function scrollInstantly(top: number | undefined): void {
  if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
}

function scrollForward(to: Route, from: Route): void {
  const samePage = from.pathname === to.pathname;
  const target = elementOf(to.hash);
  if (!samePage) scrollInstantly(0);
  else if (to.hash === "") window.scrollTo({ top: 0, behavior: behavior() });
  if (target === null) return;
  scrollToElement(target);
  if (!samePage) keepFocus(target);
}

/** Scrolls to an element, respecting its scroll margin, and focuses it. */
function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: behavior(), block: "start" });
  element?.focus({ preventScroll: true });
}

/** After a page change the router focuses its wrapper, in some browsers twice. Returns the focus until the next input. */
function keepFocus(target: HTMLElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const wrapper = document.getElementById("gatsby-focus-wrapper");
  wrapper?.addEventListener("focus", () => target.focus({ preventScroll: true }), { signal });
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(type, () => listening.abort(), { capture: true, signal });
}

const behavior = (): ScrollBehavior =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** Returns null for a malformed hash such as `#%`, too. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The router adds a key to its entries. The first entry of a visit and a hash typed by hand have none. */
function entryKey(): string | undefined {
  const state: { key?: string } | null = window.history.state;
  return state?.key;
}

/** The prefix makes the key differ from the router's, which is the time in milliseconds. */
function addEntryKey(): string {
  const key = `load-${Date.now()}`;
  window.history.replaceState({ ...window.history.state, key }, "");
  return key;
}

/** Ignores positions between a URL change and its route update. */
function rememberPosition(): void {
  if (store.currentEntry !== undefined && store.currentEntry === entryKey())
    store.positions.set(store.currentEntry, window.scrollY);
}

/** Keeps what other pages saved while this one was in the back/forward cache. */
function savePositions(): void {
  try {
    const all = new Map([...savedPositions(), ...store.positions]);
    window.sessionStorage.setItem(storageKey, JSON.stringify([...all]));
  } catch {
    // Without session storage, positions are lost with the page.
  }
}

function readPositions(): void {
  for (const [key, top] of savedPositions()) store.positions.set(key, top);
}

function savedPositions(): [key: string, top: number][] {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isSavedPosition) : [];
  } catch {
    return [];
  }
}

/** Session storage can contain anything, such as the value of another version. */
const isSavedPosition = (entry: unknown): entry is [key: string, top: number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";

function setRestoration(to: ScrollRestoration): void {
  window.history.scrollRestoration = to;
}
