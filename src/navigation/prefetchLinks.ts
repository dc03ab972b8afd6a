/** The Network Information API, which TypeScript doesn't describe and some browsers lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

let observer: IntersectionObserver | undefined;

/**
 * Loads the data and code of every page that a link in the viewport leads to, so that a click needs no request.
 * Gatsby's Link prefetches only the data. Call it in onRouteUpdate.
 */
export function prefetchLinks(): void {
  observer?.disconnect();
  if (savesData() || !("IntersectionObserver" in window)) return;
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLAnchorElement) {
        observer?.unobserve(target);
        whenIdle(() => loadPage(target.pathname));
      }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
}

/** Whether the visitor asks for less data or is on a slow network. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = window.navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}

function loadPage(path: string): void {
  // A click on the link handles a page that can't be loaded.
  if (path !== window.location.pathname) window.___loader.loadPage(path).catch(() => {});
}

/** Calls back after the current page has loaded, when the browser is idle. */
function whenIdle(callback: () => void): void {
  if (document.readyState !== "complete")
    window.addEventListener("load", () => whenIdle(callback), { once: true });
  else if ("requestIdleCallback" in window) window.requestIdleCallback(callback);
  // Safari has no requestIdleCallback.
  else setTimeout(callback, 200);
}
