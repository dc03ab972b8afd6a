/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { wrapInLayout } from "../../src/layout/wrapElements";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";

const page = (pathname: string) =>
  wrapInLayout({ element: <h1>{pathname}</h1>, props: { location: { pathname } } });

beforeEach(() => {
  mockBrowser();
});

test("header, main and footer stay mounted when the page changes", () => {
  const { rerender } = render(page("/"));
  const header = screen.getByRole("banner");
  const footer = screen.getByRole("contentinfo");
  const main = screen.getByRole("main");
  rerender(page("/privacy-policy"));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("/privacy-policy");
  expect(screen.getByRole("banner")).toBe(header);
  expect(screen.getByRole("contentinfo")).toBe(footer);
  expect(screen.getByRole("main")).toBe(main);
});

test("the page behind the open menu is inert", () => {
  render(page("/"));
  const menu = screen.getByLabelText(content.site.navigation.menu, { selector: "nav" });
  for (const newState of ["open", "closed"]) {
    fireEvent(menu, Object.assign(new Event("toggle"), { newState }));
    for (const part of [screen.getByRole("main"), screen.getByRole("contentinfo")])
      expect(part.hasAttribute("inert")).toBe(newState === "open");
  }
});

test("the skip link makes the page usable when the menu is open", () => {
  render(page("/"));
  fireEvent(
    screen.getByLabelText(content.site.navigation.menu, { selector: "nav" }),
    Object.assign(new Event("toggle"), { newState: "open" }),
  );
  fireEvent.click(screen.getByRole("link", { name: content.site.navigation.skip }));
  expect(screen.getByRole("main")).not.toHaveAttribute("inert");
});

test("renders in a browser without IntersectionObserver, ResizeObserver and matchMedia", () => {
  for (const name of ["IntersectionObserver", "ResizeObserver", "matchMedia"])
    Reflect.deleteProperty(window, name);
  render(page("/"));
  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
});
