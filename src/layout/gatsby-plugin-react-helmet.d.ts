/** The one function of gatsby-plugin-react-helmet that is called here; the package brings no types of its own. */
declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  export function onRenderBody(head: {
    setHeadComponents(components: import("react").ReactNode[]): void;
    setHtmlAttributes(attributes: import("gatsby").ReactProps<HTMLHtmlElement>): void;
    setBodyAttributes(attributes: import("gatsby").ReactProps<HTMLBodyElement>): void;
  }): void;
}
