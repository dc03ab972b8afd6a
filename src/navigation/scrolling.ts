interface Route {
  readonly pathname: string;
  readonly hash: string;
}

/** Key of the saved positions in session storage. The head script uses it, too. */
export const scrollStorageKey = "scroll-positions";

interface ScrollStore {
  /** Scroll positions since this page load, by history entry key. */
  readonly positions: Map<string, number>;
  /** Key of the visible page's history entry. Undefined until the first scroll if the browser added it without a hash. */
  currentEntry: string | undefined;
  /** URL of the visible page. */
  currentUrl: string;
  /** Position before this page load. */
  positionBeforeLoad: number | undefined;
}

const store: ScrollStore = {
  positions: new Map(),
  currentEntry: undefined,
  currentUrl: "",
  positionBeforeLoad: undefined,
};

/**
 * Saves and restores scroll positions, instead of Gatsby's scroll handler. On a page load the browser restores them
 * before any script runs. Between pages of this site it would do so before the new page is rendered, so this module does.
 */
export function startScrolling(): void {
  enterPage();
  store.positionBeforeLoad = positionOf(store.currentEntry);
  window.addEventListener("scroll", rememberPosition, { passive: true });
  window.addEventListener("pagehide", () => {
    setRestoration("auto");
    // The last scroll may be less than a frame ago. At the top, the browser may not have restored the position yet. A key
    // added now would be lost in Chromium.
    if (store.currentEntry !== undefined && window.scrollY > 0) rememberPosition();
    savePositions();
  });
  // A tab that the system discards in the background gets no pagehide event.
  document.addEventListener("visibilitychange", savePositions);
}

/** Scrolls after a route update: a new page, or another hash of the same page. */
export function scrollForRoute(to: Route, from: Route | null): void {
  if (from === null) takeOverRestoration();
  enterPage();
  // An entry with neither a key nor a hash was never scrolled.
  const position = store.currentEntry === undefined && to.hash === "" ? 0 : positionOf(store.currentEntry);
  const target = openTarget(to.hash);
  if (from === null) scrollOnLoad(target);
  else if (position !== undefined) scrollInstantly(position);
  else scrollForward(to, from, target);
  rememberPosition();
}

/** Turns off the browser's restoration once the page has loaded. If the router doesn't start, the browser keeps it. */
function takeOverRestoration(): void {
  document.documentElement.style.scrollBehavior = "";
  if (document.readyState === "complete") setRestoration("manual");
  window.addEventListener("pageshow", ({ persisted }) => {
    setRestoration("manual");
    // WebKit doesn't restore the position of a page from the back/forward cache.
    if (persisted) scrollInstantly(positionOf(store.currentEntry));
  });
  // If the browser discards a background tab, it can restore the position before any script runs.
  document.addEventListener("visibilitychange", () => setRestoration(document.hidden ? "auto" : "manual"));
}

/**
 * Completes what the browser did: after an early reload Chromium scrolls to the hash, and it doesn't restore entries
 * that were set to manual. The visitor's own scrolling takes precedence.
 */
function scrollOnLoad(target: HTMLElement | null): void {
  if (store.positionBeforeLoad !== undefined) {
    if (!window.hasUserInput) scrollInstantly(store.positionBeforeLoad);
  } else if (!window.hasUserInput) {
    // On the development server the HTML is empty, so the browser finds no section.
    if (window.scrollY === 0) scrollToElement(target);
    focusElement(target);
  }
}

function scrollInstantly(top: number | undefined): void {
  if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
}

function scrollForward(to: Route, from: Route, target: HTMLElement | null): void {
  const samePage = from.pathname === to.pathname;
  if (!samePage) scrollInstantly(0);
  else if (to.hash === "") window.scrollTo({ top: 0, behavior: behavior() });
  if (target === null) return;
  scrollToElement(target);
  focusElement(target);
  if (!samePage) keepFocus(target);
}

/** Respects the element's scroll margin. */
const scrollToElement = (element: HTMLElement | null) =>
  element?.scrollIntoView({ behavior: behavior(), block: "start" });

const focusElement = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** After a page change the router focuses its wrapper, in some browsers twice. Returns the focus until the next input. */
function keepFocus(target: HTMLElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const wrapper = document.getElementById("gatsby-focus-wrapper");
  wrapper?.addEventListener("focus", () => focusElement(target), { signal });
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(type, () => listening.abort(), { capture: true, signal });
}

const behavior = (): ScrollBehavior =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** Returns the element that a hash leads to. For a `<details>`, opens it and returns its summary, which can be focused. */
function openTarget(hash: string): HTMLElement | null {
  const element = elementOf(hash);
  if (!(element instanceof HTMLDetailsElement)) return element;
  element.open = true;
  return element.querySelector("summary");
}

/** Also returns null for a malformed hash such as `#%`. */
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

function enterPage(): void {
  store.currentEntry = entryKey();
  store.currentUrl = window.location.href;
}

/**
 * Records the scroll position of the visible page, except between a URL change and its route update. Without a hash, adds a
 * missing key only on the first scroll: adding it on load would delay React's start by several milliseconds.
 */
function rememberPosition(): void {
  const key = entryKey();
  // Firefox removes the key when a link to the current hash is followed again.
  const isSameEntry = key === undefined || key === store.currentEntry;
  if (!isSameEntry || store.currentUrl !== window.location.href) return;
  if (key === undefined && window.scrollY === 0 && window.location.hash === "") return;
  try {
    store.currentEntry = key ?? addEntryKey();
    store.positions.set(store.currentEntry, window.scrollY);
  } catch {
    // Safari refuses to change the history more than 100 times in 30 seconds. In a route update, an error would replace the page.
  }
}

function positionOf(entry: string | undefined): number | undefined {
  if (entry === undefined) return undefined;
  return store.positions.get(entry) ?? new Map(savedPositions()).get(entry);
}

/** Keeps what other page loads saved. */
function savePositions(): void {
  try {
    const all = new Map([...savedPositions(), ...store.positions]);
    window.sessionStorage.setItem(scrollStorageKey, JSON.stringify([...all]));
  } catch {
    // Without session storage, positions are lost with the page.
  }
}

function savedPositions(): [key: string, top: number][] {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(scrollStorageKey) ?? "[]");
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
