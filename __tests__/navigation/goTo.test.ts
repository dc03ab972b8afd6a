import { builtPages, letGo } from "../../src/navigation/builtPages";
import { opensAtTop } from "../../src/navigation/firstScreen";
import { goTo, heedHistory, pageIsShown } from "../../src/navigation/goTo";
import { stageDepartures } from "../support/stageDepartures";
import { onwards, settled, stageGoing } from "../support/stageGoing";
import { makeBuilt, makePage } from "../support/stageRouter";
import { stageTransitions } from "../support/stageTransitions";

let router = stageGoing();
beforeEach(() => {
  router = stageGoing();
});

test("a link to another page asks the router for it, once the page is at hand", async () => {
  goTo("/privacy-policy#children");
  expect(router.loadPage.mock.calls).toEqual([["/privacy-policy"]]);
  expect(router.navigate).not.toHaveBeenCalled();
  await settled();
  expect(router.navigate.mock.calls).toEqual([["/privacy-policy#children", onwards]]);
});

test("following a link to the place where one is makes no second entry in the history", () => {
  goTo("/terms-of-service?utm_source=mail#fees");
  expect(router.navigate.mock.calls).toEqual([["/terms-of-service?utm_source=mail#fees", { replace: true }]]);
});

test.each(["/terms-of-service?utm_source=mail#notices", "/terms-of-service#fees", "/?utm_source=mail#fees"])(
  "%s is another place",
  async (to) => {
    goTo(to);
    await settled();
    expect(router.navigate.mock.calls).toEqual([[to, onwards]]);
  },
);

test("within a page there is nothing to wait for, and no transition", () => {
  const transitions = stageTransitions();
  goTo("/terms-of-service#notices");
  expect(router.navigate).toHaveBeenCalledTimes(1);
  expect(router.loadPage).not.toHaveBeenCalled();
  expect(transitions.started()).toBe(0);
});

test.each([
  ["/privacy-policy", true],
  ["/privacy-policy#children", false],
  ["/terms-of-service", false],
])("%s is opened at its top, with the rest to follow: %s", async (to, atTop) => {
  goTo(to);
  await settled();
  expect(router.navigate).toHaveBeenCalledTimes(1);
  expect(opensAtTop()).toBe(atTop);
  pageIsShown();
  expect(opensAtTop()).toBe(false);
});

test("a link to a section of another page builds nothing ahead: it needs all of the page", async () => {
  router.loadPageSync.mockImplementation(() => makeBuilt());
  goTo("/privacy-policy#children");
  await settled();
  expect(builtPages()).toEqual([]);
  expect(router.navigate).toHaveBeenCalledTimes(1);
});

test.each([
  ["cannot be loaded", () => Promise.reject(new Error("offline"))],
  ["comes from another build than this tab", () => Promise.resolve(makePage("next-build"))],
])("a page that %s is loaded as a whole", async (_why, loaded) => {
  const { departures, end } = stageDepartures();
  const transitions = stageTransitions();
  router.loadPage.mockImplementation(loaded);
  goTo("/privacy-policy");
  await settled();
  expect(departures()).toBe(1);
  expect(router.navigate).not.toHaveBeenCalled();
  expect(transitions.started()).toBe(0);
  end();
});

test.each([
  ["comes", makePage()],
  ["cannot be had", undefined],
])("of two links the last one counts, although the page of the first %s later", async (_what, page) => {
  const { departures, end } = stageDepartures();
  const arrive = router.loadSlowly();
  goTo("/privacy-policy");
  goTo("/");
  await settled();
  arrive(page);
  await settled();
  expect(router.navigate.mock.calls).toEqual([["/", onwards]]);
  expect(departures()).toBe(0);
  end();
});

test.each([
  ["a link within the page", () => goTo("#notices"), 1],
  ["a step back", () => window.dispatchEvent(new PopStateEvent("popstate")), 0],
])("%s calls off a page that has not come yet", async (_what, change, navigations) => {
  heedHistory();
  const arrive = router.loadSlowly();
  goTo("/privacy-policy");
  change();
  arrive(makePage());
  await settled();
  expect(router.navigate).toHaveBeenCalledTimes(navigations);
});

test("a page that is still being built when another link is followed is not shown, and no picture is left over", async () => {
  const transitions = stageTransitions();
  router.loadPageSync.mockImplementation(() => makeBuilt());
  goTo("/privacy-policy");
  await settled();
  expect(transitions.held()).toBe(true);
  goTo("#notices");
  await settled();
  expect(transitions.held()).toBe(false);
  builtPages()[0]?.element.append("The policy");
  await settled();
  expect(router.navigate.mock.calls).toEqual([["#notices", onwards]]);
  letGo("/privacy-policy");
});

test("a page is not shown either if the next link is followed while the browser takes its picture", async () => {
  const updates: (() => Promise<void>)[] = [];
  const done = Promise.resolve();
  const startViewTransition = (update: () => Promise<void>) => {
    updates.push(update);
    return { updateCallbackDone: done, ready: done, finished: done };
  };
  Object.defineProperty(document, "startViewTransition", { configurable: true, value: startViewTransition });
  goTo("/privacy-policy#children");
  await settled();
  goTo("#notices");
  await updates[0]?.();
  expect(updates).toHaveLength(1);
  expect(router.navigate.mock.calls).toEqual([["#notices", onwards]]);
});

test("before Gatsby's runtime is there, nothing breaks within a page", () => {
  Reflect.deleteProperty(window, "___navigate");
  expect(() => goTo("#notices")).not.toThrow();
});
