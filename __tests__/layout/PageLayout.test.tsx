/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { wrapInLayout } from "../../src/layout/wrapElements";
import { stageBrowser } from "../support/stageBrowser";

const page = (pathname: string) =>
  wrapInLayout({ element: <h1>{pathname}</h1>, props: { location: { pathname } } });

let stage = stageBrowser();
beforeEach(() => {
  stage = stageBrowser();
});

test("header and footer stay the same ones while pages change", () => {
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

test("while the menu is open, the page behind it takes neither focus nor presses", async () => {
  render(page("/"));
  const behind = [screen.getByRole("main"), screen.getByRole("contentinfo")];
  for (const part of behind) expect(part).not.toHaveAttribute("inert");
  await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  for (const part of behind) expect(part).toHaveAttribute("inert");
  act(() => stage.popovers.dismiss());
  for (const part of behind) expect(part).not.toHaveAttribute("inert");
});
