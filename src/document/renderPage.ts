import type { ReplaceRendererArgs } from "gatsby";
import { onRenderBody as collectHead } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToString } from "react-dom/server";

/**
 * Renders a page and collects its head in one step. Gatsby renders pages concurrently, and react-helmet has only the
 * tags of the page rendered last.
 */
export function renderPage(args: ReplaceRendererArgs): void {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent).replace(gatsbyStyles, ""));
  collectHead(args);
}

/** Gatsby's two style attributes, which the content security policy blocks. GlobalStyle replaces them. */
const gatsbyStyles =
  /(?<=<div) style="[^"]*"(?= tabindex="-1" id="gatsby-focus-wrapper")|(?<=<div id="gatsby-announcer") style="[^"]*"/g;
