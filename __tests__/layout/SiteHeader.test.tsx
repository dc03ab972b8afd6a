/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { SiteHeader } from "../../src/layout/SiteHeader";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";

const { navigation } = content.site;

let browser = mockBrowser();

const { sections } = content.site.home;

interface PageProps {
  readonly path: string;
  readonly links?: typeof navigation.links;
  readonly shown?: readonly string[];
}

function Page({ path, links = navigation.links, shown = sections }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SiteHeader
        brandName="Ashgrove"
        navigation={{ ...navigation, links }}
        sections={shown}
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

function renderHeader(path = "/", props: Partial<PageProps> = {}) {
  browser = mockBrowser();
  render(<Page path={path} {...props} />);
}

// jsdom supports neither media queries nor popovers, so the menu is always hidden.
const menu = () => screen.getByLabelText(navigation.menu, { selector: "nav" });
const button = () => screen.getByRole("button");

test("the brand links to the home page, and its name includes that", () => {
  renderHeader("/privacy-policy");
  expect(screen.getByRole("link", { name: "Ashgrove home" })).toHaveAttribute("href", "/");
});

const itemNames = () =>
  within(menu())
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent);

test("the items are the links in the content, in the same order, followed by the booking button", () => {
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
  renderHeader("/", { shown: ["services", "booking"] });
  expect(itemNames()).toEqual(["Home", "Services", "Contact", "Book a Call"]);
});

describe("the current item", () => {
  const current = (value: boolean | "page" = true) =>
    screen.queryAllByRole("link", { current: value, hidden: true }).map((link) => link.textContent);
  const show = (id: string, isIntersecting = true) =>
    act(() => browser.intersections.show(document.getElementById(id) ?? document.body, isIntersecting));

  test("is Home at the top of the home page, then the section in the middle of the viewport", () => {
    renderHeader();
    expect(current("page")).toEqual(["Home"]);
    show("services");
    expect(current("page")).toEqual([]);
    expect(current()).toEqual(["Services"]);
    show("services", false);
    show("booking");
    expect(current()).toEqual(["Contact"]);
    show("booking", false);
    show("footer");
    expect(current()).toEqual(["Contact"]);
  });

  test("is the link to the current page", () => {
    renderHeader("/privacy-policy", { links: [{ label: "Privacy", to: "/privacy-policy" }] });
    expect(current("page")).toEqual(["Privacy"]);
  });

  test("doesn't exist on a page without a link in the header", () => {
    renderHeader("/privacy-policy");
    expect([...current(), ...current("page")]).toEqual([]);
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
