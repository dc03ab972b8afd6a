import { builtPages, letGo } from "../../src/navigation/builtPages";
import { goTo, pageIsShown } from "../../src/navigation/goTo";
import { onwards, settled, stageGoing } from "../support/stageGoing";
import { calm, stageMedia } from "../support/stageMedia";
import { makeBuilt, makePage } from "../support/stageRouter";
import { stageTransitions } from "../support/stageTransitions";

let router = stageGoing();
beforeEach(() => {
  router = stageGoing();
});

test("visitors who want less motion see no transition", async () => {
  const transitions = stageTransitions();
  stageMedia(calm);
  goTo("/privacy-policy");
  await settled();
  expect(router.navigate).toHaveBeenCalledTimes(1);
  expect(transitions.started()).toBe(0);
});

test("a transition waits for the next page, and holds the old picture until it is shown", async () => {
  const transitions = stageTransitions();
  const { requestAnimationFrame } = window;
  const arrive = router.loadSlowly();
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

test("the page is built while the browser takes its picture of the old one, and shown when it is ready", async () => {
  const transitions = stageTransitions();
  router.loadPageSync.mockImplementation(() => makeBuilt());
  goTo("/privacy-policy");
  await settled();
  const [page] = builtPages();
  expect(page?.path).toBe("/privacy-policy");
  expect(transitions.started()).toBe(1);
  expect(router.navigate).not.toHaveBeenCalled();

  page?.element.append("The policy");
  await settled();
  expect(router.navigate).toHaveBeenCalledTimes(1);
  pageIsShown();
  letGo("/privacy-policy");
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

test("a transition that the browser skips is no error", async () => {
  const { unhandled } = stageTransitions(new DOMException("skipped", "AbortError"));
  goTo("/privacy-policy");
  await settled();
  pageIsShown();
  await settled();
  expect(unhandled()).toBe(0);
});

test.each([
  ["is shown", undefined],
  ["is skipped", new DOMException("skipped", "AbortError")],
])("what is out of view is left out of the old picture until the transition %s", async (_, skipped) => {
  stageTransitions(skipped);
  document.body.innerHTML = "<main><div></div></main>";
  const page = document.querySelector<HTMLElement>("main > div");
  let seen: string | undefined;
  router.navigate.mockImplementation(() => {
    seen = page?.style.contentVisibility;
  });
  goTo("/privacy-policy");
  await settled();
  expect(seen).toBe("hidden");
  pageIsShown();
  await settled();
  expect(page?.style.contentVisibility).toBe("");
  expect(page?.style.height).toBe("");
});

test("after a second click during the first one's transition, too, animation frames are the browser's own again", async () => {
  const transitions = stageTransitions();
  const { requestAnimationFrame } = window;
  goTo("/privacy-policy");
  await settled();
  goTo("/privacy-policy");
  await settled();
  expect(transitions.started()).toBe(2);
  pageIsShown();
  await settled();
  expect(transitions.held()).toBe(false);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test("a double click asks the router once", async () => {
  goTo("/privacy-policy");
  goTo("/privacy-policy");
  await settled();
  expect(router.navigate.mock.calls).toEqual([["/privacy-policy", onwards]]);
});

test("a second click while the page comes makes no second entry in the history", async () => {
  router.navigate.mockImplementation((to) => window.history.pushState(null, "", to));
  goTo("/privacy-policy");
  await settled();
  goTo("/privacy-policy");
  await settled();
  expect(router.navigate.mock.calls).toEqual([
    ["/privacy-policy", onwards],
    ["/privacy-policy", { replace: true }],
  ]);
});
