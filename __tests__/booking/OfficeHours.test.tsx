/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { OfficeHours } from "../../src/booking/OfficeHours";
import { makeHours } from "../support/makeHours";
import { stageIntersections } from "../support/stageIntersections";

let stage = stageIntersections();
beforeEach(() => {
  stage = stageIntersections();
  jest.useFakeTimers({ now: Date.parse("2026-07-01T15:00:00Z") });
});
afterEach(() => jest.useRealTimers());

/** Tests do not depend on the zone of the computer: the office is where it is. */
const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
const far = here === "Asia/Kolkata" ? "America/New_York" : "Asia/Kolkata";
const arrive = () => act(async () => stage.comeNear());

test("the plain hours stand there from the start; the visitor's clock is asked when they come near", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: here })} />);
  expect(screen.getByText("Monday to Friday, 9:00 AM to 5:00 PM EST")).toBeVisible();
  expect(screen.getByText("Weekends by appointment only")).toBeVisible();
  expect(screen.queryByText(/open/i)).toBeNull();
  await arrive();
  expect(screen.getByText(/^(Open now|Next open: )/)).toBeVisible();
  expect(screen.queryByText(/^In your time:/)).toBeNull();
});

test("an office that is open looks open, one that is closed does not", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: here, opens: "00:00", closes: "23:59" })} />);
  await arrive();
  const open = getComputedStyle(screen.getByText("Open now")).color;
  jest.setSystemTime(Date.parse("2026-07-04T15:00:00Z"));
  await act(async () => jest.advanceTimersByTime(30_000));
  expect(getComputedStyle(screen.getByText(/^Next open: /)).color).not.toBe(open);
});

test("hours on another clock are told on the visitor's, too", async () => {
  render(<OfficeHours hours={makeHours({ timeZone: far })} />);
  await arrive();
  expect(screen.getByText(/^In your time:/)).toBeVisible();
});

test("times are told in the language of the page", async () => {
  document.documentElement.lang = "de";
  render(<OfficeHours hours={makeHours({ timeZone: far })} />);
  await arrive();
  expect(screen.getByText(/^In your time:/)).toHaveTextContent(/\b\d{2}:\d{2}\b(?! ?[AP]M)/);
  document.documentElement.lang = "";
});

test("whoever leaves is told nothing more, even where the code was on its way", async () => {
  const hours = makeHours({ timeZone: here });
  const early = render(<OfficeHours hours={hours} />);
  await act(async () => {
    stage.comeNear();
    early.unmount();
  });
  const later = render(<OfficeHours hours={hours} />);
  await arrive();
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  later.unmount();
  // React's own timers fire once and are gone.
  jest.runOnlyPendingTimers();
  expect(jest.getTimerCount()).toBe(0);
  expect(stage.watching()).toBe(0);
});

test("a browser that does not know the office's zone by this name keeps the plain hours", async () => {
  const failed = jest.fn();
  process.on("unhandledRejection", failed);
  render(<OfficeHours hours={makeHours({ timeZone: "Europe/Atlantis" })} />);
  await arrive();
  expect(screen.getByText("Monday to Friday, 9:00 AM to 5:00 PM EST")).toBeVisible();
  expect(screen.queryByText(/open/i)).toBeNull();
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", failed);
  expect(failed).not.toHaveBeenCalled();
});
