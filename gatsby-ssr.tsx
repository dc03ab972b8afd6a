import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { renderPage } from "./src/document/renderPage";
import {
  FirstPaintTags,
  PreviewBanner,
  PreviewTags,
  SharedMeta,
  SiteIcons,
  StructuredData,
} from "./src/document/ServerTags";
import { wrapInErrorBoundary, wrapInLayout } from "./src/layout/wrapElements";
// styled-components numbers styles in the order in which modules are evaluated. Gatsby evaluates each page when it is
// first rendered, and it renders pages concurrently. These imports make the order, and so the HTML, reproducible.
import "./src/pages/404";
import "./src/pages/index";
import "./src/templates/DocumentPage";

export const replaceRenderer: GatsbySSR["replaceRenderer"] = renderPage;

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHeadComponents,
  setPreBodyComponents,
  setPostBodyComponents,
}) => {
  setHeadComponents([
    <FirstPaintTags key="head-start" path={pathname} />,
    <SiteIcons key="icons" />,
    <SharedMeta key="constant" />,
    <PreviewTags key="preview" />,
  ]);
  setPreBodyComponents([<PreviewBanner key="preview" />]);
  setPostBodyComponents([<StructuredData key="structured-data" path={pathname} />]);
};

/** Removes the generator tag, and the tags that gatsby-plugin-image adds for GatsbyImage, which this site doesn't use. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getHeadComponents, replaceHeadComponents }) =>
  replaceHeadComponents(getHeadComponents().filter((part) => !isGenerator(part) && !isForGatsbyImage(part)));

const isGenerator = (part: ReactNode) =>
  isValidElement<{ name?: string }>(part) && part.props.name === "generator";

const isForGatsbyImage = (part: ReactNode) =>
  isValidElement(part) &&
  ["gatsby-image-style", "gatsby-image-style-noscript", "gatsby-image-style-script"].includes(part.key ?? "");

export const wrapPageElement: GatsbySSR["wrapPageElement"] = wrapInLayout;
export const wrapRootElement: GatsbySSR["wrapRootElement"] = wrapInErrorBoundary;
