import { followOffice, officeNews } from "../../src/booking/officeNews";
import { makeHours } from "../support/makeHours";

const hours = makeHours();
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

test("while the office is open it says so, and nothing of clocks that agree", () => {
  const now = Date.parse("2026-07-01T15:00:00Z");
  expect(officeNews(hours, now, "en-US", "America/New_York")).toEqual({
    open: true,
    sign: "Open now",
    elsewhere: undefined,
  });
});

test("while it is closed it says when it opens, and the week on the visitor's clock", () => {
  const { open, sign, elsewhere } = officeNews(
    hours,
    Date.parse("2026-07-04T15:00:00Z"),
    "en-US",
    "Asia/Kolkata",
  );
  expect(open).toBe(false);
  expect(plain(sign)).toBe("Next open: Monday, 6:30 PM");
  expect(plain(elsewhere)).toBe("In your time: Mon – Fri, 6:30 PM – 2:30 AM");
});

test("whoever follows the office hears of its opening, until they stop", () => {
  jest.useFakeTimers({ now: Date.parse("2026-07-01T12:59:50Z") });
  const tell = jest.fn();
  const stop = followOffice(hours, tell);
  expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ open: false }));
  jest.advanceTimersByTime(30_000);
  expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ open: true }));
  stop();
  const told = tell.mock.calls.length;
  jest.advanceTimersByTime(3_600_000);
  expect(tell).toHaveBeenCalledTimes(told);
  jest.useRealTimers();
});
