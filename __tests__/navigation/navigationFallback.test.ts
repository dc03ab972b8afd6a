/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { mockPageLoads } from "../support/mockPageLoads";
import { makePage, mockRouter } from "../support/mockRouter";
import { resetPage } from "../support/resetPage";

let router = mockRouter();
let pageLoads = mockPageLoads();

async function load() {
  const { addNavigationFallback } = await import("../../src/navigation/navigationFallback");
  addNavigationFallback();
}

beforeEach(() => {
  resetPage();
  router = mockRouter();
  pageLoads = mockPageLoads();
  window.history.replaceState(null, "", "/terms-of-service?utm_source=mail#fees");
});
afterEach(() => {
  pageLoads.end();
  jest.useRealTimers();
});

const settled = () => new Promise((done) => setTimeout(done));
const unusable: readonly (readonly [string, () => Promise<GatsbyPageResources | undefined>])[] = [
  ["belongs to another build", () => Promise.resolve(makePage("next-build"))],
  ["doesn't exist", () => Promise.resolve(undefined)],
  ["is answered with the 404 page", () => Promise.resolve(makePage("this-build", "/404.html"))],
  ["failed to load", () => Promise.resolve({})],
  ["can't be reached", () => Promise.reject(new Error("offline"))],
];

describe("a navigation to another page", () => {
  test("goes to the router once the page is loaded, with its query and hash", async () => {
    await load();
    await window.___navigate?.("/privacy-policy?a=1#children");
    // Gatsby's router uses the query as part of the key.
    expect(router.loadPage.mock.calls).toEqual([["/privacy-policy?a=1"]]);
    expect(router.navigate.mock.calls).toEqual([["/privacy-policy?a=1#children", { replace: false }]]);
    expect(pageLoads.count()).toBe(0);
    // This is now the current page, so another hash loads no page.
    await window.___navigate?.("/privacy-policy?a=1#rights");
    expect(router.loadPage).toHaveBeenCalledTimes(1);
    expect(router.navigate).toHaveBeenCalledTimes(2);
  });

  test.each(unusable)("loads the URL in the browser when the page %s", async (_what, result) => {
    router.loadPage.mockImplementation(result);
    await load();
    await window.___navigate?.("/privacy-policy?a=1#children");
    await window.___navigate?.("/privacy-policy?a=1#children", { replace: true });
    expect(router.navigate).not.toHaveBeenCalled();
    expect(pageLoads.count()).toBe(2);
  });

  test("loads the URL in the browser when the page takes longer than 1.5 seconds", async () => {
    await load();
    jest.useFakeTimers();
    router.loadPage.mockReturnValue(new Promise(() => {}));
    void window.___navigate?.("/privacy-policy");
    await jest.advanceTimersByTimeAsync(1499);
    expect(pageLoads.count()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(pageLoads.count()).toBe(1);
  });

  test("is dropped when another navigation or a step in the history starts", async () => {
    await load();
    let arrive = (_page: GatsbyPageResources) => {};
    router.loadPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const visits = [window.___navigate?.("/privacy-policy"), window.___navigate?.("/")];
    window.dispatchEvent(new PopStateEvent("popstate"));
    arrive(makePage());
    await Promise.all(visits);
    expect(router.navigate).not.toHaveBeenCalled();
    expect(pageLoads.count()).toBe(0);
  });

  test("is dropped when the visitor leaves the site before the page has arrived", async () => {
    await load();
    jest.useFakeTimers();
    router.loadPage.mockReturnValue(new Promise(() => {}));
    void window.___navigate?.("/privacy-policy");
    // The timer continues if the visitor comes back to the kept document.
    window.dispatchEvent(new Event("pagehide"));
    await jest.advanceTimersByTimeAsync(1500);
    expect(pageLoads.count()).toBe(0);
  });

  test("continues after a step in the history, even if the visitor left and returned in between", async () => {
    await load();
    jest.useFakeTimers();
    router.loadPageSync.mockReturnValueOnce(undefined);
    router.loadPage.mockReturnValue(new Promise(() => {}));
    window.history.pushState(null, "", "/privacy-policy");
    window.dispatchEvent(new PopStateEvent("popstate"));
    window.dispatchEvent(new Event("pagehide"));
    await jest.advanceTimersByTimeAsync(1500);
    expect(pageLoads.count()).toBe(1);
  });

  test("compares no builds on the development server, but needs a page", async () => {
    Reflect.deleteProperty(window, "___webpackCompilationHash");
    await load();
    router.loadPage.mockResolvedValueOnce(makePage("next-build")).mockResolvedValueOnce({});
    await window.___navigate?.("/privacy-policy");
    expect(router.navigate).toHaveBeenCalledTimes(1);
    await window.___navigate?.("/");
    expect(pageLoads.count()).toBe(1);
  });
});

describe("while a page loads", () => {
  const main = () => screen.getByRole("main");
  const busy = () => main().getAttribute("aria-busy") === "true";
  let arrive = (_page: GatsbyPageResources) => {};
  beforeEach(async () => {
    document.body.innerHTML = '<main id="main"></main>';
    router.loadPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await load();
  });

  test("the main element is busy until the page has arrived", async () => {
    const navigation = window.___navigate?.("/privacy-policy");
    expect(busy()).toBe(true);
    arrive(makePage());
    await navigation;
    expect(busy()).toBe(false);
  });

  test("it is busy after a step in the history, too", async () => {
    router.loadPageSync.mockReturnValueOnce(undefined);
    window.history.pushState(null, "", "/privacy-policy");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(busy()).toBe(true);
    arrive(makePage());
    await settled();
    expect(busy()).toBe(false);
  });

  test("a later navigation decides whether it is busy", async () => {
    const first = window.___navigate?.("/privacy-policy");
    await window.___navigate?.("#fees");
    expect(busy()).toBe(false);
    router.loadPage.mockReturnValue(new Promise(() => {}));
    void window.___navigate?.("/");
    arrive(makePage());
    await first;
    expect(busy()).toBe(true);
  });
});

test("a link from a section to the top adds a history entry, although Gatsby's Link would replace it", async () => {
  await load();
  // Link ignores the query, too.
  for (const to of ["/terms-of-service?utm_source=mail", "/terms-of-service"]) {
    await window.___navigate?.(to, { replace: true });
    expect(router.navigate).toHaveBeenLastCalledWith(to, { replace: false });
  }
});

test("a navigation to another hash of the current page needs no page", async () => {
  await load();
  void window.___navigate?.("/terms-of-service?utm_source=mail#dates");
  expect(router.navigate.mock.calls).toEqual([
    ["/terms-of-service?utm_source=mail#dates", { replace: false }],
  ]);
  expect(router.loadPage).not.toHaveBeenCalled();
});

test("a navigation to the current URL adds no history entry", async () => {
  await load();
  await window.___navigate?.("/terms-of-service?utm_source=mail#fees", { replace: undefined });
  await window.___navigate?.("#fees", { replace: false });
  expect(router.navigate.mock.calls).toEqual([
    ["/terms-of-service?utm_source=mail#fees", { replace: true }],
    ["#fees", { replace: false }],
  ]);
});

test("the option replace is passed on, and a number moves in the history", async () => {
  await load();
  await window.___navigate?.("/privacy-policy", { replace: true });
  router.loadPage.mockClear();
  await window.___navigate?.(-1);
  expect(router.navigate.mock.calls).toEqual([["/privacy-policy", { replace: true }], [-1]]);
  expect(router.loadPage).not.toHaveBeenCalled();
});

test("Back or Forward to another hash of the current page goes to the router, even on the 404 page", async () => {
  router.loadPageSync.mockReturnValue(makePage("this-build", "/404.html"));
  const routerListener = jest.fn();
  await load();
  window.addEventListener("popstate", routerListener);
  window.history.pushState(null, "", "#main");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(routerListener).toHaveBeenCalledTimes(1);
});

describe("a step in the history", () => {
  /** Goes to a URL in the history and returns the states of the events that reach the router's listener. */
  async function goTo(url: string) {
    const states: unknown[] = [];
    await load();
    window.addEventListener("popstate", ({ state }) => states.push(state));
    window.history.pushState({ key: "2" }, "", url);
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "2" } }));
    return states;
  }

  test.each([
    ["at once when the page is loaded", makePage()],
    ["once the page has loaded", undefined],
  ])("goes to the router %s", async (_when, loaded) => {
    router.loadPageSync.mockReturnValueOnce(loaded);
    const states = await goTo("/privacy-policy?a=1");
    expect(router.loadPageSync.mock.calls).toEqual([["/privacy-policy?a=1", { withErrorDetails: true }]]);
    expect(states).toHaveLength(loaded === undefined ? 0 : 1);
    await settled();
    expect(states).toEqual([{ key: "2" }]);
    expect(pageLoads.count()).toBe(0);
    // This is now the current page, so another hash loads no page.
    router.loadPage.mockReset();
    await window.___navigate?.("/privacy-policy?a=1#children");
    expect(router.loadPage).not.toHaveBeenCalled();
    expect(router.navigate).toHaveBeenCalledTimes(1);
  });

  test.each(unusable)("loads the whole URL in the browser when the page %s", async (_what, result) => {
    router.loadPageSync.mockReturnValue(undefined);
    router.loadPage.mockImplementation(result);
    const states = await goTo("/privacy-policy?a=1#children");
    await settled();
    expect(pageLoads.count()).toBe(1);
    expect(states).toEqual([]);
  });

  test("is dropped when another step follows", async () => {
    router.loadPageSync.mockReturnValueOnce(undefined);
    const states = await goTo("/privacy-policy");
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "3" } }));
    await settled();
    expect(states).toEqual([{ key: "3" }]);
    expect(pageLoads.count()).toBe(0);
  });
});
