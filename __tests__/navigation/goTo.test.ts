import { opensAtTop } from "../../src/navigation/firstScreen";
import { goTo, pageIsShown } from "../../src/navigation/goTo";
import { stageDepartures } from "../support/stageDepartures";
import { calm, stageMedia } from "../support/stageMedia";
import { makePage, stageRouter } from "../support/stageRouter";
import { stageTransitions } from "../support/stageTransitions";

const onwards = { replace: false };
const settled = () => new Promise((done) => setTimeout(done));

let router = stageRouter();
beforeEach(() => {
  router = stageRouter();
  stageMedia();
  Reflect.deleteProperty(document, "startViewTransition");
  window.history.replaceState(null, "", "/terms-of-service?utm_source=mail#fees");
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

test("visitors who want less motion see no transition", async () => {
  const transitions = stageTransitions();
  stageMedia(calm);
  goTo("/privacy-policy");
  await settled();
  expect(router.navigate).toHaveBeenCalledTimes(1);
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

test("a transition waits for the next page, and holds the old picture until it is shown", async () => {
  const transitions = stageTransitions();
  const { requestAnimationFrame } = window;
  let arrive: (page: unknown) => void = () => {};
  const loaded = new Promise((resolve) => {
    arrive = resolve;
  });
  router.loadPage.mockReturnValue(loaded);
  goTo("/privacy-policy");
  await settled();
  expect(transitions.started()).toBe(0);

  arrive(makePage());
  await settled();
  expect(transitions.started()).toBe(1);
  expect(router.navigate.mock.calls).toEqual([["/privacy-policy", onwards]]);
  expect(transitions.held()).toBe(true);

  pageIsShown();
  await settled();
  expect(transitions.held()).toBe(false);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test("while a transition holds the old picture, animation frames go on for the router", async () => {
  stageTransitions();
  const frame = jest.fn();
  router.navigate.mockImplementation(() => void window.requestAnimationFrame(frame));
  Reflect.set(window, "requestAnimationFrame", () => 0);
  goTo("/privacy-policy");
  await settled();
  await settled();
  expect(frame).toHaveBeenCalledWith(expect.any(Number));
  pageIsShown();
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

test("a transition that the browser skips is no error", async () => {
  const { unhandled } = stageTransitions(new DOMException("skipped", "AbortError"));
  goTo("/privacy-policy");
  await settled();
  pageIsShown();
  await settled();
  expect(unhandled()).toBe(0);
});

test("before Gatsby's runtime is there, nothing breaks within a page", () => {
  Reflect.deleteProperty(window, "___navigate");
  expect(() => goTo("#notices")).not.toThrow();
});
