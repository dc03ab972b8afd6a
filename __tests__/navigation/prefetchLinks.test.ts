/** @jest-environment jsdom */

import { mockIntersectionObserver } from "../support/mockIntersectionObserver";
import { mockConnection, mockRouter } from "../support/mockRouter";
import { resetPage } from "../support/resetPage";

let view = mockIntersectionObserver();
let router = mockRouter();

beforeEach(() => {
  jest.useFakeTimers();
  resetPage();
  view = mockIntersectionObserver();
  router = mockRouter();
  mockConnection();
  window.history.replaceState(null, "", "/privacy-policy");
  document.body.innerHTML = `
    <a href="/terms-of-service#fees">Terms</a>
    <a href="/privacy-policy#children">Children</a>
    <a href="#rights">Rights</a>
    <a href="https://calendly.com/privacy">Elsewhere</a>
    <a href="mailto:privacy@example.com">Email</a>`;
});

const link = (text: string) => {
  const found = [...document.links].find(({ textContent }) => textContent === text);
  if (found === undefined) throw new Error(`No link ${text}`);
  return found;
};
const prefetchLinks = async () => (await import("../../src/navigation/prefetchLinks")).prefetchLinks();
const idle = () => jest.runAllTimersAsync();

test("a link in the viewport loads its page once, when the browser is idle", async () => {
  await prefetchLinks();
  view.show(link("Terms"), false);
  view.show(link("Terms"));
  expect(view.marginsFor(link("Terms"))).toEqual([]);
  expect(router.loadPage).not.toHaveBeenCalled();
  await idle();
  expect(router.loadPage.mock.calls).toEqual([["/terms-of-service"]]);
});

test("a link to the current page loads nothing", async () => {
  await prefetchLinks();
  view.show(link("Children"));
  await idle();
  expect(router.loadPage).not.toHaveBeenCalled();
});

test.each(["Rights", "Elsewhere", "Email"])("%s isn't observed", async (text) => {
  await prefetchLinks();
  expect(view.marginsFor(link(text))).toEqual([]);
});

test("a new page's links are observed instead of the previous page's, by one observer", async () => {
  await prefetchLinks();
  const previous = link("Terms");
  document.body.innerHTML = '<a href="/">Home</a>';
  await prefetchLinks();
  expect(view.marginsFor(previous)).toEqual([]);
  expect(view.marginsFor(link("Home"))).toEqual(["0px"]);
  expect(view.observerCount()).toBe(1);
});

test.each([
  [0, { saveData: true }],
  [0, { effectiveType: "2g" }],
  [0, { effectiveType: "slow-2g" }],
  [1, { saveData: false }],
  [1, { effectiveType: "3g" }],
])("creates %i observers on a connection with %j", async (observers, connection) => {
  mockConnection(connection);
  await prefetchLinks();
  expect(view.observerCount()).toBe(observers);
});

test("a page that can't be loaded is left to the click", async () => {
  router.loadPage.mockRejectedValue(new Error("offline"));
  await prefetchLinks();
  view.show(link("Terms"));
  // An unhandled rejection would fail the test.
  await idle();
  expect(router.loadPage).toHaveBeenCalledTimes(1);
});

test("nothing is loaded before the current page has loaded", async () => {
  const requestIdle = jest.fn((_callback: () => void) => 0);
  Object.defineProperty(window, "requestIdleCallback", { configurable: true, value: requestIdle });
  Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
  await prefetchLinks();
  view.show(link("Terms"));
  expect(requestIdle).not.toHaveBeenCalled();
  Object.defineProperty(document, "readyState", { configurable: true, value: "complete" });
  window.dispatchEvent(new Event("load"));
  window.dispatchEvent(new Event("load"));
  expect(requestIdle).toHaveBeenCalledTimes(1);
  expect(router.loadPage).not.toHaveBeenCalled();
  requestIdle.mock.calls[0]?.[0]();
  expect(router.loadPage.mock.calls).toEqual([["/terms-of-service"]]);
  Reflect.deleteProperty(window, "requestIdleCallback");
});

test("does nothing in a browser without IntersectionObserver", async () => {
  Reflect.deleteProperty(window, "IntersectionObserver");
  await prefetchLinks();
  expect(router.loadPage).not.toHaveBeenCalled();
});
