import { leavePage } from "../support/leavePage";
import { stageDepartures } from "../support/stageDepartures";
import { makePage, stageRouter } from "../support/stageRouter";

let router = stageRouter();
let leaving = stageDepartures();

/** The modules of a page that was just loaded. */
const load = () => import("../../src/navigation/visitPage");

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
  ["has failed to load", () => Promise.resolve({})],
  ["cannot be reached", () => Promise.reject(new Error("offline"))],
];

describe("a visit of another page", () => {
  test("is the router's once the page is at hand, with its query and hash", async () => {
    const { visitPage } = await load();
    await visitPage("/privacy-policy?a=1#children");
    expect(router.loadPage.mock.calls).toEqual([["/privacy-policy"]]);
    expect(router.navigate.mock.calls).toEqual([["/privacy-policy?a=1#children", { replace: false }]]);
    expect(leaving.departures()).toBe(0);
  });

  test.each(cannotBeShown)("is a full load where the page %s", async (_what, answer) => {
    router.loadPage.mockImplementation(answer);
    const { visitPage } = await load();
    await visitPage("/privacy-policy?a=1#children");
    expect(router.navigate).not.toHaveBeenCalled();
    expect(leaving.departures()).toBe(1);
  });

  test("is a full load where the network has not answered for five seconds, or there is no loader", async () => {
    const { visitPage } = await load();
    jest.useFakeTimers();
    router.loadPage.mockReturnValue(new Promise(() => {}));
    void visitPage("/privacy-policy");
    await jest.advanceTimersByTimeAsync(4999);
    expect(leaving.departures()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(leaving.departures()).toBe(1);
    Reflect.deleteProperty(window, "___loader");
    await visitPage("/privacy-policy");
    expect(leaving.departures()).toBe(2);
  });

  test("ends when another visit begins, or a step in the history", async () => {
    const { visitPage, guardHistory } = await load();
    guardHistory();
    let arrive = (_page: GatsbyPageResources) => {};
    router.loadPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const visits = [visitPage("/privacy-policy"), visitPage("/")];
    window.dispatchEvent(new PopStateEvent("popstate"));
    arrive(makePage());
    await Promise.all(visits);
    expect(router.navigate).not.toHaveBeenCalled();
    expect(leaving.departures()).toBe(0);
  });

  test("tells no builds apart on the development server, but needs a page", async () => {
    Reflect.deleteProperty(window, "___webpackCompilationHash");
    const { visitPage } = await load();
    router.loadPage.mockResolvedValueOnce(makePage("next-build")).mockResolvedValueOnce({});
    await visitPage("/privacy-policy");
    expect(router.navigate).toHaveBeenCalledTimes(1);
    await visitPage("/privacy-policy");
    expect(leaving.departures()).toBe(1);
  });
});

test.each([
  ["/terms-of-service#dates", false],
  ["/terms-of-service?utm_source=mail#fees", true],
])("a visit of %s on the page itself needs no page, and replaces the same address", async (to, replace) => {
  const { visitPage } = await load();
  void visitPage(to);
  expect(router.navigate.mock.calls).toEqual([[to, { replace }]]);
  expect(router.loadPage).not.toHaveBeenCalled();
});

describe("a step in the history", () => {
  /** Goes to an address in the history, and tells what the router's own listener hears of it. */
  async function travel(address: string) {
    const { guardHistory } = await load();
    const heard: unknown[] = [];
    const reload = jest.fn();
    guardHistory(reload);
    window.addEventListener("popstate", ({ state }) => heard.push(state));
    window.history.pushState({ key: "2" }, "", address);
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "2" } }));
    return { heard, reload };
  }

  test.each([
    ["at once where the page is at hand", makePage()],
    ["once the page has come", undefined],
  ])("is the router's, %s", async (_when, atHand) => {
    router.loadPageSync.mockReturnValueOnce(atHand);
    const { heard, reload } = await travel("/privacy-policy");
    expect(router.loadPageSync.mock.calls).toEqual([["/privacy-policy", { withErrorDetails: true }]]);
    expect(heard).toHaveLength(atHand === undefined ? 0 : 1);
    await settled();
    expect(heard).toEqual([{ key: "2" }]);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each(cannotBeShown)("loads its whole address where the page %s", async (_what, answer) => {
    router.loadPageSync.mockReturnValue(undefined);
    router.loadPage.mockImplementation(answer);
    const { heard, reload } = await travel("/privacy-policy?a=1#children");
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([]);
  });

  test("ends when the visitor goes on", async () => {
    router.loadPageSync.mockReturnValueOnce(undefined);
    const { heard, reload } = await travel("/privacy-policy");
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "3" } }));
    await settled();
    expect(heard).toEqual([{ key: "3" }]);
    expect(reload).not.toHaveBeenCalled();
  });
});
