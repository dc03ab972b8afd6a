/** After this time without an answer the browser loads the page: it shows progress, and the visitor can stop it. */
const timeoutMs = 5000;

/**
 * Guards every change of pages without a load: by a link, by gatsby's `navigate`, Back and Forward. Where this tab
 * cannot show the page, because it cannot be fetched or comes from a newer build than the code in the tab, the browser
 * loads the whole address once. Gatsby alone would lose the query and the hash. Call it in onClientEntry: listeners
 * to popstate run in their order, and the router must not hear of a page that cannot be shown.
 */
export function guardNavigation(): void {
  /** Path and query of the page that is shown. */
  let shown = window.location.pathname + window.location.search;
  /** The newest visit. A page that arrives for an older one is no longer wanted. */
  let newest: object | undefined;

  const startVisit = () => {
    const visit = {};
    newest = visit;
    return () => newest === visit;
  };

  const navigate = window.___navigate;
  const guarded: typeof navigate = async (to, options) => {
    // A number is a step in the history.
    if (typeof to === "number") return navigate?.(to);
    const isNewest = startVisit();
    const { href, pathname, search } = new URL(to, window.location.href);
    const showable = pathname + search === shown || (await isShowable(pathname + search));
    if (!isNewest()) return;
    if (!showable) return window.location[options?.replace ? "replace" : "assign"](href);
    shown = pathname + search;
    navigate?.(to, options);
  };

  const onPopState = (event: PopStateEvent) => {
    const isNewest = startVisit();
    const path = window.location.pathname + window.location.search;
    if (path === shown || canBeShown(window.___loader.loadPageSync(path, { withErrorDetails: true }))) {
      shown = path;
      return;
    }
    event.stopImmediatePropagation();
    void isShowable(path).then((showable) => {
      if (!isNewest()) return;
      if (showable) return window.dispatchEvent(new PopStateEvent("popstate", { state: event.state }));
      // A reload would leave both entries of the history to one document, in which nobody answers the next step.
      const { href } = window.location;
      window.history.replaceState(null, "", shown);
      window.location.replace(href);
    });
  };
  // The development server defines it later, and has no builds to tell apart.
  if (navigate !== undefined) window.___navigate = guarded;
  window.addEventListener("popstate", onPopState);
}

async function isShowable(path: string): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const loaded = window.___loader.loadPage(path).catch(() => undefined);
  return canBeShown(await Promise.race([loaded, late]));
}

/** Where the page's data are not found, Gatsby brings the 404 page. The development server has no builds. */
function canBeShown(found: GatsbyPageResources | undefined): boolean {
  if (found?.page === undefined || found.page.path === "/404.html") return false;
  const build = window.___webpackCompilationHash;
  return build === undefined || found.page.webpackCompilationHash === build;
}
