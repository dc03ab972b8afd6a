import type { GatsbyBrowser } from "gatsby";
import { keepAttribution } from "./src/booking/attribution";
import { wrapPage, wrapRoot } from "./src/layout/wrap";
import { markEntered } from "./src/navigation/entered";
import { heedHistory, pageIsShown } from "./src/navigation/goTo";
import { endServiceWorkers } from "./src/navigation/oldServiceWorkers";
import { ownScrolling, scrollForRoute } from "./src/navigation/scrolling";
import { guardHistory, pathIsShown } from "./src/navigation/staleBuild";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  ownScrolling();
  keepAttribution();
  heedHistory();
  guardHistory();
  void endServiceWorkers();
  if (process.env.NODE_ENV === "development") {
    void import("./src/layout/contentProblems").then(({ showContentProblems }) => showContentProblems());
  }
};

export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  markEntered(prevLocation);
  scrollForRoute(location, prevLocation ?? null);
  pageIsShown();
  pathIsShown(location.pathname);
};

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = wrapPage;
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = wrapRoot;
