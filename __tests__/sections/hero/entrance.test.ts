/** @jest-environment jsdom */
import { endEntrance } from "../../../src/sections/hero/entrance";

const cancel = jest.fn();

/** An element with two parts, which have been animated for 200 ms. */
function makeEntrance(): Element {
  const element = document.createElement("div");
  element.innerHTML = "<p></p><p></p>";
  for (const part of element.children)
    Object.assign(part, { getAnimations: () => [{ currentTime: 200, cancel }] });
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  cancel.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

test("removes the animation of each part once the parts have arrived, not earlier", () => {
  endEntrance(makeEntrance());
  jest.advanceTimersByTime(359);
  expect(cancel).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(cancel).toHaveBeenCalledTimes(2);
});

test("removes nothing after it was stopped", () => {
  const stop = endEntrance(makeEntrance());
  stop();
  jest.runAllTimers();
  expect(cancel).not.toHaveBeenCalled();
});
