/** @jest-environment jsdom */
import { headScript } from "../../src/document/headScript";
import { mockPageLoads } from "../support/mockPageLoads";
import { resetPage } from "../support/resetPage";

let pageLoads = mockPageLoads();

/** Loads a page up to the moment before React starts. */
function load(path: string, type: "navigate" | "reload" | "back_forward") {
  window.history.replaceState(null, "", path);
  Reflect.set(performance, "getEntriesByType", () => [{ type, name: window.location.href }]);
  document.documentElement.removeAttribute("style");
  new Function(headScript)();
}

/** Goes Back or Forward between entries that share the document. The browser only changes the URL. */
function travel(path: string) {
  window.history.replaceState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

beforeEach(() => {
  resetPage();
  pageLoads = mockPageLoads();
});
afterEach(() => pageLoads.end());

test.each(["reload", "back_forward"] as const)(
  "Back to another page before React starts, after a load of type %s, loads that page",
  (type) => {
    load("/privacy-policy", type);
    travel("/?utm_source=mail");
    expect(pageLoads.count()).toBe(1);
  },
);

test("Back to another hash or query of the same page loads nothing", () => {
  load("/privacy-policy#rights", "reload");
  travel("/privacy-policy?a=1");
  expect(pageLoads.count()).toBe(0);
});

test("once React has started, the router shows the page", () => {
  load("/privacy-policy", "reload");
  // As src/navigation/scrolling does.
  document.documentElement.style.scrollBehavior = "";
  travel("/");
  expect(pageLoads.count()).toBe(0);
});

test.each([
  ["/%ff", "/404"],
  ["/privacy-policy?a=1#%", "/privacy-policy?a=1"],
])("the malformed URL %s becomes %s, on load and on Back", (path, expected) => {
  load(path, "navigate");
  expect(window.location.href).toBe(`http://localhost${expected}`);
  travel(path);
  expect(window.location.href).toBe(`http://localhost${expected}`);
});

test("a link closes the menu although an extension has added a popover before it", () => {
  load("/", "navigate");
  document.body.innerHTML = '<div popover></div><nav popover><a href="#booking">Book</a></nav>';
  const [foreign, menu] = [...document.body.children].map((element) =>
    Object.assign(element, { hidePopover: jest.fn() }),
  );
  document.querySelector("a")?.click();
  expect(menu?.hidePopover).toHaveBeenCalledTimes(1);
  expect(foreign?.hidePopover).not.toHaveBeenCalled();
});
