import type { GatsbyBrowser } from "gatsby";
import { keepAttribution } from "./src/booking/attribution";
import { wrapPage, wrapRoot } from "./src/layout/wrap";
import { scrollForRoute, startScrolling } from "./src/navigation/scrolling";
import { guardHistory } from "./src/navigation/visitPage";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  startScrolling();
  guardHistory();
  keepAttribution();
  if (process.env.NODE_ENV === "development") {
    void import("./src/layout/contentProblems").then(({ showContentProblems }) => showContentProblems());
  }
};

/** src/navigation/scrolling decides where a page scrolls. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) =>
  scrollForRoute(location, prevLocation ?? null);

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = wrapPage;
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = wrapRoot;
