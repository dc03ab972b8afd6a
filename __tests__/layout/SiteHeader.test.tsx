import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { SiteHeader } from "../../src/layout/SiteHeader";
import { content } from "../support/askContent";
import { stageBrowser } from "../support/stageBrowser";

const { navigation } = content.site;
let stage = stageBrowser();

function makeHeader(path = "/", onMenu = jest.fn()) {
  stage = stageBrowser();
  window.history.replaceState(null, "", path);
  const header = (at: string) => (
    <>
      <SiteHeader brandName="Millrace" navigation={navigation} path={at} onMenu={onMenu} />
      <div id="services" />
      <div id="booking" />
    </>
  );
  const { rerender, unmount } = render(header(path));
  return { onMenu, unmount, showPage: (next: string) => rerender(header(next)) };
}

const menu = () => screen.getByRole("navigation", { name: "Main menu" });
const linkNamed = (name: string) => screen.getByRole("link", { name });
const button = () => screen.getByRole("button");
const expanded = () => button().getAttribute("aria-expanded");

test("the brand leads to the top of the landing page, and says so", () => {
  makeHeader("/privacy-policy");
  expect(linkNamed("Millrace home")).toHaveAttribute("href", "/");
});

test("the items and the call to book lead to their sections, in the order of the page", () => {
  makeHeader();
  const items = within(menu()).getAllByRole("link");
  expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Services", "/#services"],
    ["Testimonials", "/#testimonials"],
    ["Contact", "/#booking"],
    ["Book a Call", "/#booking"],
  ]);
});

describe("the item that is current", () => {
  const current = () => screen.queryAllByRole("link", { current: true }).map((item) => item.textContent);
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
  });

  test("is none on another page", () => {
    makeHeader("/privacy-policy");
    expect(current()).toEqual([]);
  });
});

describe("the menu", () => {
  test("is opened and closed by a button that names its state and what it controls", async () => {
    const { onMenu } = makeHeader();
    expect(button()).toHaveAccessibleName("Open menu");
    expect(expanded()).toBe("false");
    expect(button()).toHaveAttribute("aria-controls", menu().id);
    expect(button()).toHaveAttribute("popovertarget", menu().id);
    expect(menu()).toHaveAttribute("popover", "auto");

    await userEvent.click(button());
    expect(button()).toHaveAccessibleName("Close menu");
    expect(expanded()).toBe("true");
    expect(onMenu.mock.calls).toEqual([[true]]);

    await userEvent.click(button());
    expect(button()).toHaveAccessibleName("Open menu");
    expect(expanded()).toBe("false");
    expect(onMenu.mock.calls).toEqual([[true], [false]]);
  });

  test("follows the browser, which closes it at Escape and at a press outside", async () => {
    const { onMenu } = makeHeader();
    await userEvent.click(button());
    act(() => stage.popovers.dismiss());
    expect(expanded()).toBe("false");
    expect(onMenu).toHaveBeenLastCalledWith(false);
  });

  test("closes when the window becomes as wide as a desktop's", async () => {
    makeHeader();
    await userEvent.click(button());
    act(() => stage.media.change("(min-width: 1024px)", true));
    expect(stage.popovers.isOpen()).toBe(false);
    expect(expanded()).toBe("false");
  });

  test("stays open where it was opened before the scripts came, and what is behind it is told", () => {
    stage = stageBrowser();
    const onMenu = jest.fn();
    const header = <SiteHeader brandName="Millrace" navigation={navigation} path="/" onMenu={onMenu} />;
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(header);
    button().click();
    render(header, { container, hydrate: true });
    expect(stage.popovers.isOpen()).toBe(true);
    expect(expanded()).toBe("true");
    expect(onMenu.mock.calls).toEqual([[true]]);
  });

  test("closes when another page is shown", async () => {
    const { showPage } = makeHeader();
    await userEvent.click(button());
    showPage("/privacy-policy");
    expect(stage.popovers.isOpen()).toBe(false);
  });

  test("is not told to close where it is not open", () => {
    const { showPage } = makeHeader();
    const hide = jest.spyOn(menu(), "hidePopover");
    showPage("/privacy-policy");
    act(() => stage.media.change("(min-width: 1024px)", true));
    expect(hide).not.toHaveBeenCalled();
  });

  test("is forgotten together with the header", async () => {
    const { unmount } = makeHeader();
    const hide = jest.spyOn(menu(), "hidePopover");
    await userEvent.click(button());
    unmount();
    stage.media.change("(min-width: 1024px)", true);
    expect(hide).not.toHaveBeenCalled();
  });
});
