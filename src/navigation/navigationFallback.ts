/** Milliseconds to wait for a page before the browser loads it, with its own progress indicator and Stop button. */
const timeoutMs = 1500;

/**
 * Lets the browser load a page that this tab can't show: one that can't be fetched, or that belongs to a newer build.
 * Covers Gatsby's Link and navigate, Back and Forward. Without it, Gatsby drops the query and the hash. Call it
 * in onClientEntry: its popstate listener must run before the router's.
 */
export function addNavigationFallback(): void {
  /** Path and query of the visible page. */
  let current = window.location.pathname + window.location.search;
  /** The latest navigation. A page that arrives for an earlier one is ignored. */
  let latest: object | undefined;
  let isLatestByLink = false;

  const startNavigation = (isByLink: boolean) => {
    const navigation = {};
    latest = navigation;
    isLatestByLink = isByLink;
    setBusy(false);
    return () => latest === navigation;
  };

  const gatsbyNavigate = window.___navigate;
  const navigate: typeof gatsbyNavigate = async (to, options) => {
    // A number is a step in the history.
    if (typeof to === "number") return gatsbyNavigate?.(to);
    const isLatest = startNavigation(true);
    const { href, pathname, search } = new URL(to, window.location.href);
    const isAvailable = pathname + search === current || (await canLoad(pathname + search));
    if (!isLatest()) return;
    setBusy(false);
    const { location } = window;
    const isCurrent = href === location.href;
    // Like the browser, adds no history entry for the current URL. For a link to the current path, Gatsby's Link also
    // asks to replace an entry with a query or hash.
    const replace = (options?.replace ?? isCurrent) && (isCurrent || pathname !== location.pathname);
    if (!isAvailable) return window.location[replace ? "replace" : "assign"](href);
    current = pathname + search;
    gatsbyNavigate?.(to, { ...options, replace });
  };

  const onPopState = (event: PopStateEvent) => {
    const isLatest = startNavigation(false);
    const path = window.location.pathname + window.location.search;
    if (path === current || isUsable(window.___loader.loadPageSync(path, { withErrorDetails: true }))) {
      current = path;
      return;
    }
    event.stopImmediatePropagation();
    void canLoad(path).then((isAvailable) => {
      if (!isLatest()) return;
      setBusy(false);
      if (isAvailable) return window.dispatchEvent(new PopStateEvent("popstate", { state: event.state }));
      // After a plain reload both history entries would share one document, and the next step would do nothing.
      const { href } = window.location;
      window.history.replaceState(null, "", current);
      window.location.replace(href);
    });
  };
  // The development server defines it later, and has only one build.
  if (gatsbyNavigate !== undefined) window.___navigate = navigate;
  window.addEventListener("popstate", onPopState);
  // Cancels a pending link: its page would open after a return from the back/forward cache.
  window.addEventListener("pagehide", () => isLatestByLink && startNavigation(false));
}

async function canLoad(path: string): Promise<boolean> {
  setBusy(true);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const page = window.___loader.loadPage(path).catch(() => undefined);
  return isUsable(await Promise.race([page, timeout]));
}

/** Shows the progress bar (layout/PageLayout). No frame is painted in between for a page that is already loaded. */
function setBusy(isBusy: boolean): void {
  document.getElementById("main")?.setAttribute("aria-busy", `${isBusy}`);
}

/** Gatsby answers with the 404 page when a page's data is missing. The development server has no build hash. */
function isUsable(resources: GatsbyPageResources | undefined): boolean {
  if (resources?.page === undefined || resources.page.path === "/404.html") return false;
  const build = window.___webpackCompilationHash;
  return build === undefined || resources.page.webpackCompilationHash === build;
}
