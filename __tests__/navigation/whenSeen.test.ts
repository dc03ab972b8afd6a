import { whenSeen } from "../../src/navigation/whenSeen";
import { stageIntersections } from "../support/stageIntersections";

// One observer serves the whole visit, so there is one stage for all tests.
const stage = stageIntersections();

let element = document.createElement("a");
let act = jest.fn();
const waiting: (() => void)[] = [];
const idle = () => {
  for (const callback of waiting.splice(0)) callback();
};

beforeEach(() => {
  element = document.createElement("a");
  act = jest.fn();
  waiting.length = 0;
  Reflect.set(window, "requestIdleCallback", (callback: () => void) => {
    waiting.push(callback);
  });
  Object.defineProperty(document, "readyState", { configurable: true, value: "complete" });
});

test("what is to happen waits for the element to be seen, and then for an idle moment", () => {
  whenSeen(element, act);
  stage.show(element, false);
  idle();
  expect(act).not.toHaveBeenCalled();
  stage.show(element);
  expect(act).not.toHaveBeenCalled();
  idle();
  expect(act).toHaveBeenCalledTimes(1);
});

test("it happens once, however often the element is seen", () => {
  whenSeen(element, act);
  stage.show(element);
  expect(stage.marginsFor(element)).toEqual([]);
  stage.show(element);
  idle();
  expect(act).toHaveBeenCalledTimes(1);
});

test("it happens not at all once nobody waits any more", () => {
  const stop = whenSeen(element, act);
  expect(stage.marginsFor(element)).toEqual(["0px"]);
  stop();
  expect(stage.marginsFor(element)).toEqual([]);
});

test("an element that is reported after nobody waits any more does nothing", () => {
  const unobserve = jest.spyOn(window.IntersectionObserver.prototype, "unobserve").mockReturnValue(undefined);
  whenSeen(element, act)();
  stage.show(element);
  idle();
  expect(act).not.toHaveBeenCalled();
  unobserve.mockRestore();
});

test("each element has its own turn, and one observer serves them all", () => {
  const other = document.createElement("a");
  const otherAct = jest.fn();
  whenSeen(element, act);
  whenSeen(other, otherAct);
  stage.show(other);
  idle();
  expect(otherAct).toHaveBeenCalledTimes(1);
  expect(act).not.toHaveBeenCalled();
  expect(stage.watching()).toBe(1);
});

test("while the page itself is loading, it waits for the end of that", () => {
  Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
  whenSeen(element, act);
  stage.show(element);
  idle();
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  idle();
  expect(act).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("load"));
  idle();
  expect(act).toHaveBeenCalledTimes(1);
});

test("where the browser does not tell idle moments, it waits a fifth of a second", () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, "requestIdleCallback");
  whenSeen(element, act);
  stage.show(element);
  jest.advanceTimersByTime(199);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
