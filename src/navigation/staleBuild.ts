/**
 * A tab may be older than the site: a page that it asks for then comes from another build than the code that runs
 * in the tab, or its code is gone. Gatsby would mix the two, drop query and hash, or show nothing at all.
 */

/** So long may a page be on its way, in milliseconds. Then the browser loads it, shows that it does, and can be stopped. */
const patience = 5000;

/** Whether this tab can show a page by itself; if not, only a full load of its address can. */
export async function isShowable(path: string): Promise<boolean> {
  const found = window.___loader?.loadPage(path).catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  return isOfThisBuild(await Promise.race([found, late]));
}

let shownPath = "";

/** For Gatsby's onRouteUpdate: the page of this path is in the document. */
export function pathIsShown(path: string): void {
  shownPath = path;
}

/**
 * Back and forward change the address first. Where Gatsby could not show the page of that address, it is loaded
 * as a whole, with query and hash.
 */
export function guardHistory(reload = () => window.location.reload()): void {
  shownPath = window.location.pathname;
  const onPopState = (event: PopStateEvent) => {
    const path = window.location.pathname;
    if (path === shownPath) return;
    if (isOfThisBuild(window.___loader?.loadPageSync(path, { withErrorDetails: true }))) return;
    event.stopImmediatePropagation();
    void isShowable(path).then((showable) => {
      // Somebody may have gone on meanwhile.
      if (window.location.pathname !== path) return;
      if (!showable) reload();
      else window.dispatchEvent(new PopStateEvent("popstate", { state: event.state }));
    });
  };
  // Before Gatsby's own listener, which does not wait.
  window.addEventListener("popstate", onPopState, true);
}

/** Whether what the router found is a page of the build whose code runs in this tab. */
export function isOfThisBuild(found: unknown): boolean {
  if (typeof found !== "object" || found === null || !("component" in found && "page" in found)) return false;
  const { page } = found;
  const build = window.___webpackCompilationHash;
  // The development server has no builds to tell apart.
  if (build === undefined) return true;
  return typeof page === "object" && page !== null && Reflect.get(page, "webpackCompilationHash") === build;
}
