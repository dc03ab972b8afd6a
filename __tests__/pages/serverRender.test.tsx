import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import { ServerStyleSheet } from "styled-components";
import { photoSize } from "../../src/styles/theme";
import { homePage, once, renderable, type SitePage, sitePages } from "../support/sitePages";

const renderOnServer = once(async (page: SitePage) => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(await renderable(page)));
  const styles = sheet.getStyleTags();
  sheet.seal();
  return { html, styles, head: Helmet.renderStatic() };
});

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) =>
    element.replace(/<[^>]*>/g, ""),
  );

/** Returns the parts that a text lacks. A failure lists them instead of the text. */
const missing = (text: string, parts: readonly string[]) => parts.filter((part) => !text.includes(part));

describe.each(sitePages.map((page) => [page.path, page] as const))(
  "%s, rendered on the server",
  (_path, page) => {
    test("has one level-1 heading, its title, a header and a footer", async () => {
      const { html, head } = await renderOnServer(page);
      expect(textsOf(html, "h1")).toEqual([page.heading]);
      expect(head.title.toString()).toContain(`>${page.title}<`);
      expect(missing(html, ["<header ", "<main ", "<footer "])).toEqual([]);
    });

    test("includes the global styles and the page's styles", async () => {
      const { html, styles } = await renderOnServer(page);
      const [, pageClass = ""] = /<main [^>]*>.*?class="\S+ (\S+)"/s.exec(html) ?? [];
      expect(missing(styles, ["font:400 100%/1.6 Body,", `.${pageClass}{`])).toEqual([]);
    });

    test("has no error message", async () => {
      const { html } = await renderOnServer(page);
      const errors = [__ERROR_COPY__.heading, __ERROR_COPY__.section];
      expect(missing(html, errors)).toEqual(errors);
    });
  },
);

test("the home page queries photos in their displayed width", () => {
  expect(String(homePage.query)).toContain(`width: ${photoSize.wide},`);
});
