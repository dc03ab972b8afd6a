/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { PageLayout } from "../../src/layout/PageLayout";
import { Seo } from "../../src/layout/Seo";
import { content } from "../support/sampleContent";
import { stageBrowser } from "../support/stageBrowser";

function Broken(): ReactNode {
  throw new Error("a bug in a component");
}

const consoleError = jest.spyOn(console, "error");
beforeEach(() => {
  stageBrowser();
  // React reports what was thrown; that it does is not the point here.
  consoleError.mockImplementation(() => {});
});
afterAll(() => consoleError.mockRestore());

const { failure, contact } = content.site;

test("a page that breaks is not described as the page before it, and the next page gets a new chance", () => {
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

test("a header that breaks with its menu open is replaced by a plain one with the same links, and the page is free", async () => {
  const links = () =>
    within(screen.getByRole("banner"))
      .getAllByRole("link", { hidden: true })
      .map((link) => [link.textContent?.replace(/ ?home$/, ""), link.getAttribute("href")]);
  render(
    <PageLayout path="/">
      <p>The page</p>
    </PageLayout>,
  );
  const before = links();
  expect(before).toHaveLength(6);
  const observe = jest.spyOn(window, "matchMedia").mockImplementation(() => {
    throw new Error("a bug in the menu");
  });
  await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(links()).toEqual(before);
  expect(screen.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveAttribute("inert");
  expect(screen.getByText("The page")).toBeVisible();
  observe.mockRestore();
});
