/** The one function of gatsby-plugin-react-helmet that is called here; the package brings no types of its own. */
declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  import type { ReplaceRendererArgs } from "gatsby";

  export function onRenderBody(
    head: Pick<ReplaceRendererArgs, "setHeadComponents" | "setHtmlAttributes" | "setBodyAttributes">,
  ): void;
}
