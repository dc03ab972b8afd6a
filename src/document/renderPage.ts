import type { ReplaceRendererArgs } from "gatsby";
import { onRenderBody as collectHead } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToString } from "react-dom/server";

/**
 * Renders a page and collects its head in one step. Gatsby renders several pages at the same time, and react-helmet
 * only knows the tags of the page that was rendered last: collected any later, pages get the heads of others.
 */
export function renderPage(args: ReplaceRendererArgs): void {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent).replace(gatsbyStyles, ""));
  collectHead(args);
}

/** Gatsby's own two style attributes: the content security policy allows none. GlobalStyle does what they would. */
const gatsbyStyles =
  /(?<=<div) style="[^"]*"(?= tabindex="-1" id="gatsby-focus-wrapper")|(?<=<div id="gatsby-announcer") style="[^"]*"/g;
