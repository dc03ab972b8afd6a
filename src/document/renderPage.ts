import type { ReplaceRendererArgs } from "gatsby";
import { onRenderBody as collectHead } from "gatsby-plugin-react-helmet/gatsby-ssr";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/**
 * Renders a page and collects its head in one step. Gatsby renders pages concurrently, and react-helmet has only the
 * tags of the page rendered last. Rejects if a component fails.
 */
export async function renderPage(args: ReplaceRendererArgs): Promise<void> {
  const html = renderToString(args.bodyComponent);
  if (html.includes(failedBoundary)) throw await errorOf(args.bodyComponent);
  args.replaceBodyHTMLString(html.replace(gatsbyStyles, ""));
  collectHead(args);
}

/** What renderToString returns instead of a Suspense boundary in which a component fails. */
const failedBoundary = "<!--$!-->";

/** Resolves to the error of the component that fails, which renderToString doesn't report. */
const errorOf = (element: ReactNode) =>
  new Promise<unknown>((resolve) => {
    const onAllReady = () => resolve(new Error("A component failed to render."));
    renderToPipeableStream(element, { onError: resolve, onAllReady });
  });

/** Gatsby's two style attributes, which the content security policy blocks. GlobalStyle replaces them. */
const gatsbyStyles =
  /(?<=<div) style="[^"]*"(?= tabindex="-1" id="gatsby-focus-wrapper")|(?<=<div id="gatsby-announcer") style="[^"]*"/g;
