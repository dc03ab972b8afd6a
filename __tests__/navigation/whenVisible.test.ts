/** @jest-environment jsdom */
import { whenVisible } from "../../src/navigation/whenVisible";
import { mockIntersectionObserver } from "../support/mockIntersectionObserver";

const element = document.createElement("div");

test("calls back once, when the element enters the viewport", () => {
  const intersections = mockIntersectionObserver();
  const onVisible = jest.fn();
  whenVisible(element, onVisible, { rootMargin: "100% 0px" });
  intersections.show(element, false);
  expect(onVisible).not.toHaveBeenCalled();
  expect(intersections.marginsFor(element)).toEqual(["100% 0px"]);
  intersections.show(element);
  intersections.show(element);
  expect(onVisible).toHaveBeenCalledTimes(1);
  expect(intersections.observerCount()).toBe(0);
});

test("doesn't call back after it is stopped", () => {
  const intersections = mockIntersectionObserver();
  const onVisible = jest.fn();
  const stop = whenVisible(element, onVisible);
  stop();
  intersections.show(element);
  expect(onVisible).not.toHaveBeenCalled();
  expect(intersections.observerCount()).toBe(0);
});

test("calls back immediately in a browser without IntersectionObserver", () => {
  Object.defineProperty(window, "IntersectionObserver", { value: undefined, configurable: true });
  const onVisible = jest.fn();
  const stop = whenVisible(element, onVisible);
  expect(onVisible).toHaveBeenCalledTimes(1);
  stop();
});
