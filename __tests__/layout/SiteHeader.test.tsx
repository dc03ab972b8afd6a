/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { SiteHeader } from "../../src/layout/SiteHeader";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";

const { navigation } = content.site;

let browser = mockBrowser();

function Page({ path, emptySections = [] }: { readonly path: string; readonly emptySections?: string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SiteHeader
        brandName="Ashgrove"
        navigation={navigation}
        emptySections={emptySections}
        path={path}
        menuOpen={open}
        onMenuChange={setOpen}
      />
      <section id="services" />
      <section id="booking" />
      <footer id="footer" />
    </>
  );
}

function renderHeader(path = "/") {
  browser = mockBrowser();
  render(<Page path={path} />);
}

// jsdom supports neither media queries nor popovers, so the menu is always hidden.
const menu = () => screen.getByLabelText(navigation.menu, { selector: "nav" });
const button = () => screen.getByRole("button");

test("the brand links to the home page, and its name includes that", () => {
  renderHeader("/privacy-policy");
  expect(screen.getByRole("link", { name: "Ashgrove home" })).toHaveAttribute("href", "/");
});

test("the items link to their sections, in the order of the page", () => {
  renderHeader();
  const items = within(menu()).getAllByRole("link", { hidden: true });
  expect(items.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Services", "/#services"],
    ["Testimonials", "/#testimonials"],
    ["Contact", "/#booking"],
    ["Book a Call", "/#booking"],
  ]);
});

test("there is no item for a section that the page doesn't have", () => {
  browser = mockBrowser();
  render(<Page path="/" emptySections={["testimonials"]} />);
  const names = within(menu())
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent);
  expect(names).toEqual(["Home", "Services", "Contact", "Book a Call"]);
});

describe("the current item", () => {
  const current = () =>
    screen.queryAllByRole("link", { current: true, hidden: true }).map((link) => link.textContent);
  const show = (id: string, isIntersecting = true) =>
    act(() => browser.intersections.show(document.getElementById(id) ?? document.body, isIntersecting));

  test("is Home at the top of the landing page, then the section in the middle of the viewport", () => {
    renderHeader();
    expect(current()).toEqual(["Home"]);
    show("services");
    expect(current()).toEqual(["Services"]);
    show("services", false);
    show("booking");
    expect(current()).toEqual(["Contact"]);
    show("booking", false);
    show("footer");
    expect(current()).toEqual(["Contact"]);
  });

  test("doesn't exist on another page", () => {
    renderHeader("/privacy-policy");
    expect(current()).toEqual([]);
  });
});

describe("the menu button", () => {
  test("has a constant name and controls the menu", () => {
    renderHeader();
    expect(button()).toHaveAccessibleName(navigation.menu);
    expect(button()).toHaveAttribute("popovertarget", menu().id);
    expect(button()).toHaveAttribute("aria-controls", menu().id);
    expect(menu()).toHaveAttribute("popover", "auto");
  });

  test.each([
    ["open", "true"],
    ["closed", "false"],
  ])("reports that the browser has made the menu %s", (newState, expanded) => {
    renderHeader();
    fireEvent(menu(), Object.assign(new Event("toggle"), { newState }));
    expect(button()).toHaveAttribute("aria-expanded", expanded);
  });
});
