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

describe.each(sitePages.map((page) => [page.path, page] as const))(
  "%s, rendered on the server",
  (_path, page) => {
    test("has one level-1 heading, its title, a header and a footer", async () => {
      const { html, head } = await renderOnServer(page);
      expect(textsOf(html, "h1")).toEqual([page.heading]);
      expect(head.title.toString()).toContain(`>${page.title}<`);
      for (const landmark of ["header", "main", "footer"]) expect(html).toContain(`<${landmark} `);
    });

    test("includes the global styles and the page's styles", async () => {
      const { html, styles } = await renderOnServer(page);
      expect(styles).toContain('font:400 100%/1.6 "Instrument Sans Variable"');
      const [, pageClass = ""] = /<main [^>]*>.*?class="\S+ (\S+)"/s.exec(html) ?? [];
      expect(styles).toContain(`.${pageClass}{`);
    });

    test("has no error message", async () => {
      const { html } = await renderOnServer(page);
      expect(html).not.toContain(__ERROR_COPY__.heading);
      expect(html).not.toContain(__ERROR_COPY__.section);
    });
  },
);

test("the home page queries photos in their displayed width", () => {
  expect(String(homePage.query)).toContain(`width: ${photoSize.wide},`);
});
