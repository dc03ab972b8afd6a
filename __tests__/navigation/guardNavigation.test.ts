/** @jest-environment jsdom */
import { leavePage } from "../support/leavePage";
import { stageDepartures } from "../support/stageDepartures";
import { makePage, stageRouter } from "../support/stageRouter";

let router = stageRouter();
let leaving = stageDepartures();

/** A page that was just loaded and is guarded. */
async function load() {
  const { guardNavigation } = await import("../../src/navigation/guardNavigation");
  guardNavigation();
}

beforeEach(() => {
  leavePage();
  router = stageRouter();
  leaving = stageDepartures();
  window.history.replaceState(null, "", "/terms-of-service?utm_source=mail#fees");
});
afterEach(() => {
  leaving.end();
  jest.useRealTimers();
});

const settled = () => new Promise((done) => setTimeout(done));
const cannotBeShown: readonly (readonly [string, () => Promise<GatsbyPageResources | undefined>])[] = [
  ["is of another build", () => Promise.resolve(makePage("next-build"))],
  ["is not there", () => Promise.resolve(undefined)],
  [
    "is replaced by the page for what is not found",
    () => Promise.resolve(makePage("this-build", "/404.html")),
  ],
  ["has failed to load", () => Promise.resolve({})],
  ["cannot be reached", () => Promise.reject(new Error("offline"))],
];

describe("a visit of another page", () => {
  test("is the router's once the page is at hand, with its query and hash", async () => {
    await load();
    await window.___navigate?.("/privacy-policy?a=1#children");
    // Gatsby's router looks for the page by its query, too.
    expect(router.loadPage.mock.calls).toEqual([["/privacy-policy?a=1"]]);
    expect(router.navigate.mock.calls).toEqual([["/privacy-policy?a=1#children", undefined]]);
    expect(leaving.departures()).toBe(0);
    // From here on it is the page that is shown: another hash of it needs no page.
    await window.___navigate?.("/privacy-policy?a=1#rights");
    expect(router.loadPage).toHaveBeenCalledTimes(1);
    expect(router.navigate).toHaveBeenCalledTimes(2);
  });

  test.each(cannotBeShown)("is a full load where the page %s", async (_what, answer) => {
    router.loadPage.mockImplementation(answer);
    await load();
    await window.___navigate?.("/privacy-policy?a=1#children");
    await window.___navigate?.("/privacy-policy?a=1#children", { replace: true });
    expect(router.navigate).not.toHaveBeenCalled();
    expect(leaving.departures()).toBe(2);
  });

  test("is a full load where the network has not answered for five seconds", async () => {
    await load();
    jest.useFakeTimers();
    router.loadPage.mockReturnValue(new Promise(() => {}));
    void window.___navigate?.("/privacy-policy");
    await jest.advanceTimersByTimeAsync(4999);
    expect(leaving.departures()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(leaving.departures()).toBe(1);
  });

  test("ends when another visit begins, or a step in the history", async () => {
    await load();
    let arrive = (_page: GatsbyPageResources) => {};
    router.loadPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const visits = [window.___navigate?.("/privacy-policy"), window.___navigate?.("/")];
    window.dispatchEvent(new PopStateEvent("popstate"));
    arrive(makePage());
    await Promise.all(visits);
    expect(router.navigate).not.toHaveBeenCalled();
    expect(leaving.departures()).toBe(0);
  });

  test("tells no builds apart on the development server, but needs a page", async () => {
    Reflect.deleteProperty(window, "___webpackCompilationHash");
    await load();
    router.loadPage.mockResolvedValueOnce(makePage("next-build")).mockResolvedValueOnce({});
    await window.___navigate?.("/privacy-policy");
    expect(router.navigate).toHaveBeenCalledTimes(1);
    await window.___navigate?.("/");
    expect(leaving.departures()).toBe(1);
  });
});

test("a visit of another hash of the page itself needs no page", async () => {
  await load();
  void window.___navigate?.("/terms-of-service?utm_source=mail#dates");
  expect(router.navigate.mock.calls).toEqual([["/terms-of-service?utm_source=mail#dates", undefined]]);
  expect(router.loadPage).not.toHaveBeenCalled();
});

test("a caller decides about replacing, and a number is a step in the history", async () => {
  await load();
  await window.___navigate?.("/privacy-policy", { replace: true });
  router.loadPage.mockClear();
  await window.___navigate?.(-1);
  expect(router.navigate.mock.calls).toEqual([["/privacy-policy", { replace: true }], [-1]]);
  expect(router.loadPage).not.toHaveBeenCalled();
});

test("a step to another hash of the page that is shown is the router's, even on the 404 page", async () => {
  router.loadPageSync.mockReturnValue(makePage("this-build", "/404.html"));
  const heard = jest.fn();
  await load();
  window.addEventListener("popstate", heard);
  window.history.pushState(null, "", "#main");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(heard).toHaveBeenCalledTimes(1);
});

describe("a step in the history", () => {
  /** Goes to an address in the history, and tells what the router's own listener hears of it. */
  async function travel(address: string) {
    const heard: unknown[] = [];
    await load();
    window.addEventListener("popstate", ({ state }) => heard.push(state));
    window.history.pushState({ key: "2" }, "", address);
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "2" } }));
    return heard;
  }

  test.each([
    ["at once where the page is at hand", makePage()],
    ["once the page has come", undefined],
  ])("is the router's, %s", async (_when, atHand) => {
    router.loadPageSync.mockReturnValueOnce(atHand);
    const heard = await travel("/privacy-policy?a=1");
    expect(router.loadPageSync.mock.calls).toEqual([["/privacy-policy?a=1", { withErrorDetails: true }]]);
    expect(heard).toHaveLength(atHand === undefined ? 0 : 1);
    await settled();
    expect(heard).toEqual([{ key: "2" }]);
    expect(leaving.departures()).toBe(0);
    // From here on it is the page that is shown: another hash of it needs no page.
    router.loadPage.mockReset();
    await window.___navigate?.("/privacy-policy?a=1#children");
    expect(router.loadPage).not.toHaveBeenCalled();
    expect(router.navigate).toHaveBeenCalledTimes(1);
  });

  test.each(cannotBeShown)("loads its whole address where the page %s", async (_what, answer) => {
    router.loadPageSync.mockReturnValue(undefined);
    router.loadPage.mockImplementation(answer);
    const heard = await travel("/privacy-policy?a=1#children");
    await settled();
    expect(leaving.departures()).toBe(1);
    expect(heard).toEqual([]);
  });

  test("ends when the visitor goes on", async () => {
    router.loadPageSync.mockReturnValueOnce(undefined);
    const heard = await travel("/privacy-policy");
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "3" } }));
    await settled();
    expect(heard).toEqual([{ key: "3" }]);
    expect(leaving.departures()).toBe(0);
  });
});
