/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { followLink } from "../../src/navigation/followLink";
import { Prose } from "../../src/sections/text/Prose";
import { mockRouter } from "../support/mockRouter";

const html = `
  <p>Only text</p>
  <a href="/terms-of-service?a=1#fees">Terms, <em>the fees</em></a>
  <a href="#children">Children</a>
  <a href="/privacy-policy#rights">Rights</a>
  <a href="https://calendly.com/terms-of-service">Elsewhere</a>
  <a href="mailto:privacy@example.com">Email</a>
  <a>Placeholder</a>`;

let router = mockRouter();

beforeEach(() => {
  router = mockRouter();
  window.history.replaceState(null, "", "/privacy-policy");
  render(<Prose html={html} />);
  document.addEventListener("click", followLink);
});

afterEach(() => document.removeEventListener("click", followLink));

/** Returns whether the click was kept from the browser, which jsdom can't navigate. */
function click(text: string, init: object = {}): boolean {
  const element = screen.getByText(text);
  const event = createEvent.click(element, init);
  let isPrevented = false;
  const onClick = () => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", onClick, { once: true });
  fireEvent(element, event);
  return isPrevented;
}

test("a click on a link to another page changes pages without a reload", () => {
  expect(click("the fees")).toBe(true);
  expect(router.navigate.mock.calls).toEqual([["/terms-of-service?a=1#fees"]]);
});

test("a click on a link to this page without its query doesn't reload the page", () => {
  window.history.replaceState(null, "", "/terms-of-service?gclid=ad&a=1");
  expect(click("the fees")).toBe(true);
  expect(router.navigate.mock.calls).toEqual([["/terms-of-service?a=1#fees"]]);
});

test.each([{ metaKey: true }, { altKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  "a click with %j is left to the browser",
  (init) => {
    expect(click("the fees", init)).toBe(false);
    expect(router.navigate).not.toHaveBeenCalled();
  },
);

test.each(["Only text", "Children", "Rights", "Elsewhere", "Email", "Placeholder"])(
  "a click on %s is left to the browser",
  (text) => {
    expect(click(text)).toBe(false);
    expect(router.navigate).not.toHaveBeenCalled();
  },
);

test("a click that another handler has prevented changes nothing", () => {
  const link = screen.getByText("the fees");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(router.navigate).not.toHaveBeenCalled();
});

test("text has no click handler, because some screen readers would announce it as clickable", () => {
  expect(screen.getByText("Only text").parentElement).toHaveProperty("onclick", null);
});
