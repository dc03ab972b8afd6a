/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { PageLayout } from "../../src/layout/PageLayout";
import { Seo } from "../../src/layout/Seo";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";

function Broken(): ReactNode {
  throw new Error("a bug");
}

const consoleError = jest.spyOn(console, "error");
beforeEach(() => {
  mockBrowser();
  // React logs the error.
  consoleError.mockImplementation(() => {});
});
afterAll(() => consoleError.mockRestore());

const { failure, contact, navigation } = content.site;

test("a page that fails to render loses the description of the previous page, and the next page renders", () => {
  const seo = { title: "The page before", description: "What it says." };
  const described = () => document.head.querySelector("link[rel=canonical], meta[name=description]");
  const { rerender } = render(
    <PageLayout path="/">
      <Seo seo={seo} path="/" />
    </PageLayout>,
  );
  expect(described()).not.toBeNull();
  rerender(
    <PageLayout path="/terms-of-service">
      <Broken />
    </PageLayout>,
  );
  const notice = screen.getByRole("alert");
  expect(
    within(notice).getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeVisible();
  expect(notice).toHaveTextContent(failure.text);
  expect(within(notice).getByRole("link", { name: contact.phone })).toHaveAttribute(
    "href",
    "tel:+12155550142",
  );
  expect(within(notice).getByRole("link", { name: contact.email })).toHaveAttribute(
    "href",
    `mailto:${contact.email}`,
  );
  expect(document.title).toBe("Unexpected Application Error!");
  expect(described()).toBeNull();
  rerender(
    <PageLayout path="/privacy-policy">
      <p>The next page</p>
    </PageLayout>,
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("The next page")).toBeVisible();
});

test("a header that fails with its menu open disappears, and the page is no longer inert", () => {
  const layout = (path: string) => (
    <PageLayout path={path}>
      <p>The page</p>
    </PageLayout>
  );
  const { rerender } = render(layout("/"));
  const menu = screen.getByLabelText(navigation.menu, { selector: "nav" });
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open" }));
  expect(screen.getByRole("main")).toHaveAttribute("inert");
  const getElement = jest.spyOn(window, "IntersectionObserver").mockImplementation(() => {
    throw new Error("a bug in the menu");
  });
  rerender(layout("/privacy-policy"));
  rerender(layout("/"));
  getElement.mockRestore();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.getByRole("main")).not.toHaveAttribute("inert");
  expect(screen.getByText("The page")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
});
