import type { ReplaceRendererArgs } from "gatsby";
import { onRenderBody as collectHead } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToString } from "react-dom/server";

/**
 * Renders a page and takes its head in one go. react-helmet gathers the tags of whatever is being rendered in one
 * place, while Gatsby renders several pages at a time and asks for the tags only later: without this, the home page
 * may be written with the title of another page, or with none. The plugin's own turn finds nothing left to add.
 */
export function renderPage(args: ReplaceRendererArgs): void {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent));
  collectHead(args);
}
