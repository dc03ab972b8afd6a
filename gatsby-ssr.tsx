import type { GatsbySSR } from "gatsby";
import { HeadStart } from "./src/layout/HeadStart";
import { renderPage } from "./src/layout/renderPage";
import { PreviewBanner, PreviewRobots, SiteIcons, StructuredData } from "./src/layout/ServedOnly";
import { wrapPage, wrapRoot } from "./src/layout/wrap";

export const replaceRenderer: GatsbySSR["replaceRenderer"] = renderPage;

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHeadComponents,
  setPreBodyComponents,
  setPostBodyComponents,
}) => {
  setHeadComponents([
    <HeadStart key="head-start" />,
    <SiteIcons key="icons" />,
    <PreviewRobots key="preview" />,
  ]);
  setPreBodyComponents([<PreviewBanner key="preview" />]);
  setPostBodyComponents([<StructuredData key="structured-data" path={pathname} />]);
};

export const wrapPageElement: GatsbySSR["wrapPageElement"] = wrapPage;
export const wrapRootElement: GatsbySSR["wrapRootElement"] = wrapRoot;
