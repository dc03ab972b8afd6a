import type { GatsbyBrowser } from "gatsby";
import { keepAttribution } from "./src/booking/attribution";
import { wrapInErrorBoundary, wrapInLayout } from "./src/layout/wrapElements";
import { guardNavigation } from "./src/navigation/guardNavigation";
import { scrollForRoute, startScrolling } from "./src/navigation/scrolling";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  startScrolling();
  guardNavigation();
  keepAttribution();
  if (process.env.NODE_ENV === "development") {
    void import("./tools/content/problemsOverlay").then(({ showContentProblems }) => showContentProblems());
  }
};

/** src/navigation/scrolling decides where a page scrolls. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) =>
  scrollForRoute(location, prevLocation ?? null);

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = wrapInLayout;
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = wrapInErrorBoundary;
