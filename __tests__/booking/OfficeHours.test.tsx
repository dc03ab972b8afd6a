/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { OfficeHours } from "../../src/booking/OfficeHours";
import { makeHours } from "../support/makeHours";
import { mockIntersectionObserver } from "../support/mockIntersectionObserver";

let intersections = mockIntersectionObserver();
beforeEach(() => {
  intersections = mockIntersectionObserver();
  jest.useFakeTimers({ now: Date.parse("2026-07-01T15:00:00Z") });
});
afterEach(() => jest.useRealTimers());

// The visitor is in this computer's time zone, so the tests vary the office's.
const { timeZone: visitorZone } = Intl.DateTimeFormat().resolvedOptions();
const otherZone = visitorZone === "Asia/Kolkata" ? "America/New_York" : "Asia/Kolkata";
const approach = () => act(async () => intersections.reportNear());
const { summary, exception, openNow, opensNext, localLabel } = makeHours();
const local = new RegExp(`^${localLabel}`);

test("the plain hours are shown from the start, the current status only near the viewport", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: visitorZone })} />);
  expect(screen.getByText(summary)).toBeVisible();
  expect(screen.getByText(exception)).toBeVisible();
  expect(screen.queryByText(/open/i)).toBeNull();
  await approach();
  expect(screen.getByText(new RegExp(`^(${openNow}|${opensNext} )`))).toBeVisible();
  expect(screen.queryByText(local)).toBeNull();
});

test("the status changes its text and color when the office closes", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: visitorZone, opens: "00:00", closes: "23:59" })} />);
  await approach();
  const { color } = getComputedStyle(screen.getByText(openNow));
  jest.setSystemTime(Date.parse("2026-07-04T15:00:00Z"));
  await act(async () => jest.advanceTimersByTime(30_000));
  expect(getComputedStyle(screen.getByText(new RegExp(`^${opensNext}`))).color).not.toBe(color);
});

test("hours in another time zone are also shown in the visitor's", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: otherZone })} />);
  await approach();
  expect(screen.getByText(local)).toBeVisible();
});

test("times are formatted in the language of the page", async () => {
  document.documentElement.lang = "de";
  render(<OfficeHours hours={makeHours({ timeZone: otherZone })} />);
  await approach();
  expect(screen.getByText(local)).toHaveTextContent(/\b\d{2}:\d{2}\b(?! ?[AP]M)/);
  document.documentElement.lang = "";
});

test("unmounting stops the timer and the observer", async () => {
  const { unmount } = render(<OfficeHours hours={makeHours()} />);
  await approach();
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  unmount();
  // React's own timers fire once.
  jest.runOnlyPendingTimers();
  expect(jest.getTimerCount()).toBe(0);
  expect(intersections.observerCount()).toBe(0);
});

test("a browser that doesn't know the office's time zone keeps the plain hours", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: "Europe/Atlantis" })} />);
  await approach();
  expect(screen.getByText(summary)).toBeVisible();
  expect(screen.queryByText(/open/i)).toBeNull();
});
