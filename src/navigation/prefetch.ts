/** The Network Information API, which TypeScript does not describe and some browsers lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor asks for less data or is on a slow network. Nothing is fetched in advance then. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = window.navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}

/** Fetches the data and the code of the page that a link leads to, unless it is the page that is shown. */
export function prefetch({ origin, pathname }: HTMLAnchorElement): void {
  if (origin !== window.location.origin || pathname === window.location.pathname || savesData()) return;
  // A click on the link deals with a page that cannot be fetched.
  window.___loader.loadPage(pathname).catch(() => {});
}

/** A ref for a link: prefetches its page once the link has been in view, after the load of the current page. */
export function prefetchWhenSeen(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (link === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    whenIdle(() => prefetch(link));
  });
  observer.observe(link);
  return () => observer.disconnect();
}

function whenIdle(act: () => void): void {
  if (document.readyState !== "complete")
    window.addEventListener("load", () => whenIdle(act), { once: true });
  else if ("requestIdleCallback" in window) window.requestIdleCallback(act);
  // Safari has no idle callbacks.
  else setTimeout(act, 200);
}
