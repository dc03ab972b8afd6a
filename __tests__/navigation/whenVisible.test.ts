/** @jest-environment jsdom */
import { whenVisible } from "../../src/navigation/whenVisible";
import { stageIntersections } from "../support/stageIntersections";

const element = document.createElement("div");

test("calls back once, when the element enters the viewport", () => {
  const stage = stageIntersections();
  const onVisible = jest.fn();
  whenVisible(element, onVisible, { rootMargin: "100% 0px" });
  stage.show(element, false);
  expect(onVisible).not.toHaveBeenCalled();
  expect(stage.marginsFor(element)).toEqual(["100% 0px"]);
  stage.show(element);
  stage.show(element);
  expect(onVisible).toHaveBeenCalledTimes(1);
  expect(stage.watching()).toBe(0);
});

test("doesn't call back after it is stopped", () => {
  const stage = stageIntersections();
  const onVisible = jest.fn();
  const stop = whenVisible(element, onVisible);
  stop();
  stage.show(element);
  expect(onVisible).not.toHaveBeenCalled();
  expect(stage.watching()).toBe(0);
});

test("calls back immediately in a browser without IntersectionObserver", () => {
  Object.defineProperty(window, "IntersectionObserver", { value: undefined, configurable: true });
  const onVisible = jest.fn();
  const stop = whenVisible(element, onVisible);
  expect(onVisible).toHaveBeenCalledTimes(1);
  stop();
});
