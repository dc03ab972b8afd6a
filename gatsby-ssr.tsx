import type { GatsbySSR } from "gatsby";
import { HeadStart } from "./src/layout/HeadStart";
import { renderPage } from "./src/layout/renderPage";
import { wrapPage, wrapRoot } from "./src/layout/wrap";

export const replaceRenderer: GatsbySSR["replaceRenderer"] = renderPage;

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([<HeadStart key="head-start" />]);
};

export const wrapPageElement: GatsbySSR["wrapPageElement"] = wrapPage;
export const wrapRootElement: GatsbySSR["wrapRootElement"] = wrapRoot;
