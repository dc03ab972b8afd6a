/** @jest-environment jsdom */
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { SiteHeader } from "../../src/layout/SiteHeader";
import { content } from "../support/sampleContent";
import { stageBrowser } from "../support/stageBrowser";

const { navigation } = content.site;

let stage = stageBrowser();

/** The header, and beside it a page that says whether the menu is open. */
function Page({ path }: { readonly path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SiteHeader
        brandName="Millrace"
        navigation={navigation}
        path={path}
        menuOpen={open}
        onMenuChange={setOpen}
      />
      <output>{open ? "behind an open menu" : "free"}</output>
      <section id="services" />
      <section id="booking" />
      <footer id="footer" />
    </>
  );
}

function makeHeader(path = "/") {
  stage = stageBrowser();
  window.history.replaceState(null, "", path);
  const { rerender } = render(<Page path={path} />);
  return { showPage: (next: string) => rerender(<Page path={next} />) };
}

const page = () => screen.getByRole("status").textContent;
// jsdom knows neither media queries nor open popovers, so by its style the menu is always hidden.
const menu = () => screen.getByLabelText("Main menu");
const item = (name: string) => within(menu()).getByText(name);
const button = () => screen.getByRole("button");
const expanded = () => button().getAttribute("aria-expanded");

test("the brand leads to the top of the landing page, and says so", () => {
  makeHeader("/privacy-policy");
  expect(screen.getByRole("link", { name: "Millrace home" })).toHaveAttribute("href", "/");
});

test("the items and the call to book lead to their sections, in the order of the page", () => {
  makeHeader();
  const items = within(menu()).getAllByRole("link", { hidden: true });
  expect(items.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Services", "/#services"],
    ["Testimonials", "/#testimonials"],
    ["Contact", "/#booking"],
    ["Book a Call", "/#booking"],
  ]);
});

describe("the item that is current", () => {
  const current = () =>
    screen.queryAllByRole("link", { current: true, hidden: true }).map((link) => link.textContent);
  const show = (id: string, isIntersecting = true) =>
    act(() => stage.sights.show(document.getElementById(id) ?? document.body, isIntersecting));

  test("is Home at the top of the landing page, and then the section that is being read", () => {
    makeHeader();
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

  test("is none on another page", () => {
    makeHeader("/privacy-policy");
    expect(current()).toEqual([]);
  });
});

describe("the menu", () => {
  test("is opened and closed by a button that names its state and what it controls", async () => {
    makeHeader();
    expect(button()).toHaveAccessibleName("Open menu");
    expect(expanded()).toBe("false");
    expect(button()).toHaveAttribute("aria-controls", menu().id);
    expect(button()).toHaveAttribute("popovertarget", menu().id);
    expect(menu()).toHaveAttribute("popover", "auto");

    await userEvent.click(button());
    expect(button()).toHaveAccessibleName("Close menu");
    expect(expanded()).toBe("true");
    expect(page()).toBe("behind an open menu");
  });

  test("follows the browser, which closes it at Escape and at a press outside", async () => {
    makeHeader();
    await userEvent.click(button());
    act(() => stage.popovers.dismiss());
    expect(expanded()).toBe("false");
    expect(page()).toBe("free");
  });

  test("stays open where it was opened before the scripts came, and the page behind it knows", () => {
    stage = stageBrowser();
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<Page path="/" />);
    button().click();
    render(<Page path="/" />, { container, hydrate: true });
    expect(stage.popovers.isOpen()).toBe(true);
    expect(expanded()).toBe("true");
    expect(page()).toBe("behind an open menu");
  });
});

describe.each([
  ["a popover", true],
  ["a disclosure, in browsers without popovers", false],
])("the menu as %s", (_kind, popovers) => {
  test.each<[string, (header: ReturnType<typeof makeHeader>) => unknown]>([
    ["its button is pressed again", () => userEvent.click(button())],
    ["one of its links is chosen", () => userEvent.click(item("Services"))],
    ["another page is shown", ({ showPage }) => showPage("/privacy-policy")],
    ["the window becomes wide", () => act(() => stage.media.change("(min-width: 1024px)", true))],
  ])("closes when %s", async (_way, close) => {
    const header = makeHeader();
    if (!popovers) stage.popovers.end();
    await userEvent.click(button());
    await userEvent.click(menu());
    expect(expanded()).toBe("true");
    expect(menu()).toHaveAttribute("data-open", "true");
    expect(page()).toBe("behind an open menu");
    await close(header);
    expect(expanded()).toBe("false");
    expect(menu()).not.toHaveAttribute("data-open");
    expect(page()).toBe("free");
    expect(stage.popovers.isOpen()).toBe(false);
  });
});

test("Escape closes the disclosure and gives the focus back; other keys leave it open", async () => {
  makeHeader();
  stage.popovers.end();
  await userEvent.click(button());
  act(() => item("Home").focus());
  await userEvent.keyboard("{ArrowDown}");
  expect(expanded()).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(expanded()).toBe("false");
  expect(button()).toHaveFocus();
});
