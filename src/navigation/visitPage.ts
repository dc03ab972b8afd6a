/** After this time without an answer the browser loads the page: it shows progress, and the visitor can stop it. */
const timeoutMs = 5000;

/** The newest visit. A page that arrives for an older one is no longer wanted. */
let newest: object | undefined;

function startVisit(): () => boolean {
  const visit = {};
  newest = visit;
  return () => newest === visit;
}

/**
 * Shows an address of this site without a load. Where this tab cannot show the page, because it cannot be fetched or
 * comes from a newer build than the code in the tab, the browser loads the whole address.
 */
export async function visitPage(address: string): Promise<void> {
  const isNewest = startVisit();
  const { pathname, search, hash } = new URL(address, window.location.href);
  const showable = pathname === window.location.pathname || (await isShowable(pathname));
  if (!isNewest()) return;
  const here = window.location.pathname + window.location.search + window.location.hash;
  if (showable && window.___navigate)
    window.___navigate(address, { replace: pathname + search + hash === here });
  else window.location.assign(address);
}

/** Does the same for Back and Forward, which change the address before the router hears of it. */
export function guardHistory(reload = () => window.location.reload()): void {
  const onPopState = (event: PopStateEvent) => {
    const isNewest = startVisit();
    const { pathname } = window.location;
    if (isOfThisBuild(window.___loader?.loadPageSync(pathname, { withErrorDetails: true }))) return;
    event.stopImmediatePropagation();
    void isShowable(pathname).then((showable) => {
      if (!isNewest()) return;
      if (showable) window.dispatchEvent(new PopStateEvent("popstate", { state: event.state }));
      else reload();
    });
  };
  // Captured, to run before the router's own listener.
  window.addEventListener("popstate", onPopState, true);
}

async function isShowable(path: string): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const loaded = window.___loader?.loadPage(path).catch(() => undefined);
  return isOfThisBuild(await Promise.race([loaded, late]));
}

/** The development server has no builds to tell apart. */
function isOfThisBuild(found: GatsbyPageResources | undefined): boolean {
  const build = window.___webpackCompilationHash;
  return found?.page !== undefined && (build === undefined || found.page.webpackCompilationHash === build);
}
