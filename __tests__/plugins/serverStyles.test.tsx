/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { __PRIVATE__, keyframes, ServerStyleSheet, styled } from "styled-components";
import { rewriteStyles } from "../../plugins/gatsby-plugin-fast-start/serverStyles";
import { skipServerRules } from "../../plugins/gatsby-plugin-fast-start/skipServerRules";

const fade = keyframes`from { opacity: 0; }`;
const Text = styled.p<{ readonly $tone: string }>`
  color: ${({ $tone }) => $tone};
  @media print { color: black; }
`;
const Box = styled.div`
  animation: ${fade} 1s;
`;

const content = (tone: string) => (
  <Box>
    <Text $tone={tone}>Text</Text>
  </Box>
);

/** Returns the HTML of a page. Its head has the style element of styled-components, then the one with the fonts. */
function renderPage(element = content("red")) {
  const sheet = new ServerStyleSheet();
  const body = renderToString(sheet.collectStyles(element));
  const style = renderToStaticMarkup(sheet.getStyleElement());
  return `<html><head>${style}<style>@font-face{}</style></head><body>${body}</body></html>`;
}

const classOf = (html: string, element: string) =>
  new RegExp(`<${element} class="\\S+ (\\S+)"`).exec(html)?.[1] ?? "";

const withoutIds = (html: string) => html.replace(/(?<=class=")\S+sc-\w+-\d+ /g, "");

/** Puts the page's head into the document and runs skipServerRules. Returns the parsed page. */
function loadHead(html: string) {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.head.innerHTML = page.head.innerHTML;
  skipServerRules(__PRIVATE__);
  return page;
}

test("the HTML has one style element, which contains only rules", () => {
  const before = renderPage();
  const html = rewriteStyles(before, "/");
  const [text, box] = [classOf(before, "p"), classOf(before, "div")];
  const [, css] = /^<html><head><style data-server="">(.*)<\/style><\/head>/.exec(html) ?? [];
  expect(css).toBe(
    `@keyframes ${fade.getName()}{from{opacity:0}}.${text}{color:red}@media print{.${text}{color:black}}` +
      `.${box}{animation:${fade.getName()} 1s}@font-face{}`,
  );
  expect(html.slice(html.indexOf("<body>"))).toBe(withoutIds(before.slice(before.indexOf("<body>"))));
});

test("only a component that another's styles refer to keeps its ID", () => {
  const Outer = styled.div`
    &:hover ${Text} { color: blue; }
  `;
  const html = rewriteStyles(
    renderPage(
      <Outer>
        <Text $tone="red">Text</Text>
      </Outer>,
    ),
    "/",
  );
  expect(html).toMatch(/<body><div class="\w+"><p class="\S+sc-\w+-\d+ \w+">/);
});

test("HTML from an earlier build doesn't change", () => {
  const html = rewriteStyles(renderPage(), "/");
  expect(rewriteStyles(html, "/")).toBe(html);
});

test.each([
  ["without styles", () => "<html><head></head></html>", "no style element of styled-components"],
  [
    "with unknown markers",
    () => renderPage().replaceAll("data-styled.g", "data-styled.group"),
    "unknown markers of styled-components",
  ],
])("a page %s fails the build", (_, html, fault) => {
  expect(() => rewriteStyles(html(), "/404")).toThrow(
    new RegExp(`The HTML of /404 has ${fault}.*remove gatsby-plugin-fast-start`),
  );
});

// styled-components writes "a-d" instead of "ad", because ad blockers hide elements whose class names contain "ad".
test("the rules of a class name with a hyphen aren't inserted again", () => {
  const items = Array.from(
    { length: 3000 },
    (_, number) => styled.i.withConfig({ componentId: `item${number}` })`color: red;`,
  );
  const Item = items.find((One) => classOf(renderPage(<One />), "i").includes("-"));
  if (Item === undefined) throw new Error("No class name has a hyphen.");
  const page = loadHead(rewriteStyles(renderPage(<Item />), "/"));
  render(<Item />);
  expect(document.head.innerHTML).toBe(page.head.innerHTML);
});

test("rendering in the browser keeps server-rendered rules and inserts new ones after them", () => {
  const page = loadHead(rewriteStyles(renderPage(), "/"));
  const { rerender, container } = render(content("red"));
  expect(withoutIds(container.innerHTML)).toBe(page.body.innerHTML);
  expect(document.head.innerHTML).toBe(page.head.innerHTML);

  rerender(content("blue"));
  const [server, browser, ...others] = document.querySelectorAll("style");
  expect(others).toEqual([]);
  expect(server?.outerHTML).toBe(page.querySelector("style")?.outerHTML);
  expect(browser?.textContent).toContain(`.${classOf(container.innerHTML, "p")}{color:blue;}`);
  expect(browser?.textContent).not.toContain("animation");
});
