import type { GatsbyBrowser } from "gatsby";
import { reportBookings, reportPageView } from "./src/analytics/analytics";
import { keepAttribution } from "./src/booking/attribution";
import { postponeEntrance } from "./src/layout/postponeEntrance";
import { wrapInErrorBoundary, wrapInLayout } from "./src/layout/wrapElements";
import { announceHeadings } from "./src/navigation/announceHeadings";
import { followLink } from "./src/navigation/followLink";
import { ignoreQueries } from "./src/navigation/ignoreQueries";
import { addNavigationFallback } from "./src/navigation/navigationFallback";
import { prefetchLinks } from "./src/navigation/prefetchLinks";
import { scrollForRoute, startScrolling } from "./src/navigation/scrolling";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  postponeEntrance();
  startScrolling();
  ignoreQueries();
  addNavigationFallback();
  keepAttribution();
  // Chromium prerenders a page with a copy of the tab's session storage, and drops the copy when the visitor opens the page.
  document.addEventListener("prerenderingchange", keepAttribution);
  if (__ANALYTICS__ !== null) reportBookings(__ANALYTICS__);
  if (process.env.NODE_ENV === "development") {
    // The content editor, which frames the page, shows the problems itself.
    if (window.parent === window)
      void import("./tools/content/problemsOverlay").then(({ showContentProblems }) => showContentProblems());
    else void import("./tools/editor/framedPage").then(({ connectToEditor }) => connectToEditor());
  }
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  // If the browser translated the page before hydration, React has replaced the announcer.
  announceHeadings();
  // Before hydration, the router would only change the URL.
  document.addEventListener("click", followLink);
};

/** src/navigation/prefetchLinks loads whole pages instead of their data only. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

/** src/navigation/scrolling scrolls instead. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  scrollForRoute(location, prevLocation ?? null);
  prefetchLinks();
  if (__ANALYTICS__ !== null && location.pathname !== prevLocation?.pathname) reportPageView(__ANALYTICS__);
};

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = wrapInLayout;
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = wrapInErrorBoundary;
