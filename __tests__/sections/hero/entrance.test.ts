/** @jest-environment jsdom */
import { removeEntrance } from "../../../src/sections/hero/entrance";

const cancel = jest.fn();

/** An element with two parts, which have been animated for 200 ms. */
function makeEntrance(): Element {
  const element = document.createElement("div");
  element.innerHTML = "<p></p><p></p>";
  for (const one of [element, ...element.children])
    Object.assign(one, { getAnimations: () => [{ currentTime: 200, cancel }] });
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  cancel.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

test("removes each part's animation when the entrance is over, and not before", () => {
  removeEntrance(makeEntrance());
  jest.advanceTimersByTime(359);
  expect(cancel).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(cancel).toHaveBeenCalledTimes(2);
});

test("removes nothing once stopped", () => {
  const stop = removeEntrance(makeEntrance());
  stop();
  jest.runAllTimers();
  expect(cancel).not.toHaveBeenCalled();
});
