import { act, render, screen } from "@testing-library/react";
import { Ahead } from "../../src/navigation/ahead";
import { openAtTop, watchSections } from "../../src/navigation/firstScreen";
import { useWhole } from "../../src/navigation/useWhole";

const Page = () => <output>{useWhole() ? "whole" : "beginning"}</output>;
const state = () => screen.getByRole("status").textContent;

const told = jest.fn();
let stopWatching = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  told.mockClear();
  stopWatching = watchSections(told);
});
afterEach(() => {
  stopWatching();
  openAtTop(false);
  jest.useRealTimers();
});

/** The browser paints, and then has time for what waits. */
const paint = () => act(async () => jest.advanceTimersByTimeAsync(50));

test("a served page is whole from the start, and so is one that is opened elsewhere than at its top", () => {
  render(<Page />);
  expect(state()).toBe("whole");
  expect(told).toHaveBeenCalledTimes(1);
});

test("a page that a link has opened at its top begins with its first screen, and is whole after the paint", async () => {
  openAtTop(true);
  render(<Page />);
  expect(state()).toBe("beginning");
  expect(told).not.toHaveBeenCalled();
  await paint();
  expect(state()).toBe("whole");
  expect(told).toHaveBeenCalledTimes(1);
});

test("a page that is built ahead begins with its first screen, too", async () => {
  render(
    <Ahead value={true}>
      <Page />
    </Ahead>,
  );
  expect(state()).toBe("beginning");
});

test("a page that has been left before its paint asks for nothing more", async () => {
  openAtTop(true);
  const { unmount } = render(<Page />);
  unmount();
  await paint();
  expect(told).not.toHaveBeenCalled();
});
