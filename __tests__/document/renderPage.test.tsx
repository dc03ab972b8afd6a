import { onRenderBody } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { type ReactNode, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { renderPage } from "../../src/document/renderPage";

function renderArgs(title: string, content: ReactNode = title) {
  const head: ReactNode[] = [];
  let body = "";
  const args = {
    pathname: `/${title}`,
    bodyComponent: (
      <>
        <Helmet title={title} />
        <p>{content}</p>
      </>
    ),
    replaceBodyHTMLString: (html: string) => {
      body = html;
    },
    setHeadComponents: (components: ReactNode[]) => {
      head.push(...components);
    },
    setHtmlAttributes: () => {},
    setBodyAttributes: () => {},
    setPreBodyComponents: () => {},
    setPostBodyComponents: () => {},
    setBodyProps: () => {},
  };
  return { args, head: () => renderToStaticMarkup(head), body: () => body };
}

test("pages that are rendered concurrently keep their own head", () => {
  const first = renderArgs("First");
  const second = renderArgs("Second");
  // As in a build: both pages are rendered before the plugin collects the head of either.
  renderPage(first.args);
  renderPage(second.args);
  onRenderBody(first.args);
  onRenderBody(second.args);
  expect(first.body()).toBe("<p>First</p>");
  expect(first.head()).toMatch(/^<title[^>]*>First<\/title>$/);
  expect(second.head()).toMatch(/^<title[^>]*>Second<\/title>$/);
});

test("a section that fails stops the build with its error, instead of missing from the page", async () => {
  const Failing = () => {
    throw new Error("The section failed.");
  };
  const section = (
    <Suspense>
      <Failing />
    </Suspense>
  );
  await expect(renderPage(renderArgs("Page", section).args)).rejects.toThrow("The section failed.");
});
