import { leavePage } from "../support/leavePage";
import { stageDepartures } from "../support/stageDepartures";
import { makePage, stageRouter } from "../support/stageRouter";

const load = () => import("../../src/navigation/staleBuild");
const settled = () => new Promise((done) => setTimeout(done));

let router = stageRouter();
beforeEach(() => {
  leavePage();
  router = stageRouter();
  window.history.replaceState(null, "", "/");
});

describe("whether a tab can show a page", () => {
  const showable = async (page: unknown) => {
    router.loadPage.mockResolvedValue(page);
    return (await load()).isShowable("/privacy-policy");
  };

  test("it can where the page is of the same build", async () => {
    expect(await showable(makePage("this-build"))).toBe(true);
    expect(router.loadPage.mock.calls).toEqual([["/privacy-policy"]]);
  });

  test.each([
    ["of another build", makePage("next-build")],
    ["nothing", undefined],
    ["null", null],
    ["a text", "page"],
    ["a failure", { status: "failure" }],
    ["without code", { page: makePage().page }],
    ["without data", { component: {} }],
    ["of no build", { component: {}, page: null }],
    ["of a build that it does not tell", { component: {}, page: "this-build" }],
  ])("it cannot where what it got is %s", async (_what, page) => {
    expect(await showable(page)).toBe(false);
  });

  test("it cannot where loading fails", async () => {
    router.loadPage.mockRejectedValue(new Error("offline"));
    expect(await (await load()).isShowable("/privacy-policy")).toBe(false);
  });

  test("it cannot where the network has said nothing for five seconds", async () => {
    const { isShowable } = await load();
    router.loadPage.mockReturnValue(new Promise(() => {}));
    jest.useFakeTimers();
    const told = jest.fn();
    void isShowable("/privacy-policy").then(told);
    await jest.advanceTimersByTimeAsync(4999);
    expect(told).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(told.mock.calls).toEqual([[false]]);
    jest.useRealTimers();
  });

  test("it cannot where there is no loader", async () => {
    Reflect.deleteProperty(window, "___loader");
    expect(await (await load()).isShowable("/privacy-policy")).toBe(false);
  });

  test("the development server has no builds to tell apart", async () => {
    Reflect.deleteProperty(window, "___webpackCompilationHash");
    expect(await showable(makePage("next-build"))).toBe(true);
    expect(await showable({ component: {} })).toBe(false);
  });
});

describe("a step in the history", () => {
  /** Goes to an address in the history, and tells what the router's own listener hears of it. */
  async function travel(address: string, reload = jest.fn()) {
    const { guardHistory, pathIsShown } = await load();
    const heard: unknown[] = [];
    guardHistory(reload);
    window.addEventListener("popstate", ({ state }) => heard.push(state));
    window.history.pushState({ key: "2" }, "", address);
    const step = () => window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "2" } }));
    step();
    return { heard, reload, pathIsShown, step };
  }

  test("is the router's where the page is at hand", async () => {
    const { heard, reload } = await travel("/privacy-policy");
    expect(router.loadPageSync.mock.calls).toEqual([["/privacy-policy", { withErrorDetails: true }]]);
    expect(heard).toEqual([{ key: "2" }]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("is the router's within a page, whatever became of the build", async () => {
    router.loadPageSync.mockReturnValue(undefined);
    expect((await travel("/#services")).heard).toEqual([{ key: "2" }]);
  });

  test("waits for a page that is not at hand yet", async () => {
    router.loadPageSync.mockReturnValueOnce(undefined);
    const { heard, reload } = await travel("/privacy-policy");
    expect(heard).toEqual([]);
    await settled();
    expect(heard).toEqual([{ key: "2" }]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("loads its address as a whole where the page is of another build", async () => {
    router.loadPageSync.mockReturnValue(makePage("next-build"));
    router.loadPage.mockResolvedValue(makePage("next-build"));
    const { heard, reload } = await travel("/privacy-policy?a=1#children");
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([]);
  });

  test.each([
    ["comes", makePage("this-build")],
    ["cannot be had", undefined],
  ])("is forgotten once the visitor has gone on, whether the page %s", async (_what, page) => {
    router.loadPageSync.mockReturnValueOnce(undefined);
    router.loadPage.mockResolvedValue(page);
    const { heard, reload } = await travel("/privacy-policy");
    window.history.replaceState(null, "", "/terms-of-service");
    await settled();
    expect(heard).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("is measured against the page that is shown", async () => {
    const { heard, pathIsShown, step } = await travel("/privacy-policy");
    pathIsShown("/privacy-policy");
    router.loadPageSync.mockReturnValue(undefined);
    step();
    expect(heard).toHaveLength(2);
  });

  test("is the browser's own reload where nothing else is given", async () => {
    const { departures, end } = stageDepartures();
    router.loadPageSync.mockReturnValue(undefined);
    router.loadPage.mockResolvedValue(undefined);
    const { guardHistory } = await load();
    guardHistory();
    window.history.pushState(null, "", "/privacy-policy");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settled();
    expect(departures()).toBe(1);
    end();
  });
});
