import { headScript } from "../../src/layout/headScript";
import { leavePage } from "../support/leavePage";
import { stageScrolling } from "../support/stageScrolling";

/** Runs the script the way the head of a page does: as text. */
function openAt(top: number) {
  leavePage();
  const scrolling = stageScrolling();
  const script = document.createElement("script");
  script.textContent = headScript;
  document.head.append(script);
  script.remove();
  expect(header()).toBe("clear");
  if (top > 0) scrolling.arriveAt(top);
  return scrolling;
}

const header = () => document.documentElement.dataset.header;

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

afterEach(() => {
  delete document.documentElement.dataset.header;
});

test.each([
  [0, "clear"],
  [60, "clear"],
  [61, "solid"],
  [5000, "solid"],
])("a page that the browser opens at %i has a %s header", (top, state) => {
  openAt(top);
  expect(header()).toBe(state);
});

test("the header follows the visitor down and up again", () => {
  const scrolling = openAt(0);
  scrolling.arriveAt(61);
  expect(header()).toBe("solid");
  scrolling.arriveAt(60);
  expect(header()).toBe("clear");
});

test.each(["#%", "#%E0%A4%A"])("a malformed hash, %s, is taken out of the address", (hash) => {
  window.history.replaceState({ key: "1" }, "", `/terms-of-service?a=1${hash}`);
  openAt(0);
  expect(window.location.href).toMatch(/\/terms-of-service\?a=1$/);
  expect(window.history.state).toEqual({ key: "1" });
  window.history.pushState(null, "", `/${hash}`);
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(window.location.hash).toBe("");
});

test("a proper hash stays in the address", () => {
  window.history.replaceState(null, "", "/#%74estimonials");
  openAt(0);
  expect(window.location.hash).toBe("#%74estimonials");
});

test("a link in an open menu closes it, before anything else hears of the click; other clicks do not", () => {
  openAt(0);
  document.body.innerHTML =
    '<nav popover><a href="#services"><b>Services</b></a><p>Words</p></nav><a href="#booking">Book</a>';
  const hidePopover = jest.fn();
  const nav = Object.assign(document.querySelector("nav") ?? {}, { hidePopover });
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  click("p");
  click("body > a");
  expect(hidePopover).not.toHaveBeenCalled();
  const heard = jest.fn(() => hidePopover.mock.calls.length);
  document.querySelector("b")?.addEventListener("click", heard);
  click("b");
  expect(heard.mock.results).toEqual([{ type: "return", value: 1 }]);
  // In a browser without popovers.
  Object.assign(nav, { hidePopover: undefined });
  expect(() => click("b")).not.toThrow();
});
