import fc from "fast-check";
import { clockTime, instantOf, nextShift, officeStatus } from "../../src/booking/officeHours";
import type { Hours } from "../../tools/model/hours";
import { makeHours } from "../support/makeHours";

const hours = makeHours();
const at = (text: string) => Date.parse(text);
/** Replaces the non-breaking spaces in times. */
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");
const dayMs = 86_400_000;
const status = (now: string, zone: string, other = hours, language = "en-US") => {
  const { isOpen, statusText, localHours } = officeStatus(other, at(now), language, zone);
  return { isOpen, statusText: plain(statusText), localHours: plain(localHours) };
};

test("a closed office shows when it opens next, and its hours in the visitor's time zone", () => {
  expect(status("2026-07-04T15:00:00Z", "Asia/Kolkata")).toEqual({
    isOpen: false,
    statusText: "Next open: Monday, 6:30 PM",
    localHours: "In your time: Mon – Fri, 6:30 PM – 2:30 AM",
  });
});

test("a time stays on one line with its AM or PM", () => {
  const { statusText, localHours } = officeStatus(hours, at("2026-07-04T15:00:00Z"), "en-US", "Asia/Kolkata");
  expect(statusText).toMatch(/, 6:30\u00a0PM$/);
  expect(localHours).toMatch(/, 6:30\u00a0PM – 2:30\u00a0AM$/);
});

describe("the office is open from its opening time until its closing time, in its own time zone", () => {
  test.each([
    // Daylight saving time begins on March 8, 2026: 9:00 is 14:00 UTC on Friday, 13:00 on Monday.
    ["2026-03-06T13:59:59Z", false],
    ["2026-03-06T14:00:00Z", true],
    ["2026-03-06T21:59:59Z", true],
    ["2026-03-06T22:00:00Z", false],
    ["2026-03-09T12:59:59Z", false],
    ["2026-03-09T13:00:00Z", true],
    ["2026-03-09T20:59:59Z", true],
    ["2026-03-09T21:00:00Z", false],
    // It ends on November 1, 2026.
    ["2026-10-30T13:00:00Z", true],
    ["2026-11-02T13:59:59Z", false],
    ["2026-11-02T14:00:00Z", true],
    // A Saturday and a Sunday.
    ["2026-07-04T15:00:00Z", false],
    ["2026-07-05T15:00:00Z", false],
  ])("at %s: %s", (now, isOpen) => {
    expect(status(now, "America/New_York").isOpen).toBe(isOpen);
  });
});

describe("the next opening", () => {
  test.each([
    ["2026-03-06T22:00:00Z", "2026-03-09T13:00:00Z"],
    ["2026-10-30T21:00:00Z", "2026-11-02T14:00:00Z"],
    ["2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z"],
  ])("after %s is %s", (now, opens) => {
    expect(new Date(nextShift(hours, at(now)).opens).toISOString()).toBe(opens.replace("Z", ".000Z"));
  });

  test.each([
    ["America/New_York", "en-US", "Monday, 9:00 AM"],
    ["Asia/Kolkata", "en-US", "Monday, 6:30 PM"],
    ["Pacific/Auckland", "en-US", "Tuesday, 1:00 AM"],
    ["Europe/Warsaw", "de-DE", "Montag, 15:00"],
  ])("is shown in the time zone %s and the language %s", (zone, language, expected) => {
    expect(status("2026-07-03T22:00:00Z", zone, hours, language).statusText).toBe(`Next open: ${expected}`);
  });
});

describe("the hours in another time zone", () => {
  test.each([
    ["Europe/Warsaw", "2026-01-14T12:00:00Z", "Mon – Fri, 3:00 PM – 11:00 PM"],
    // New York is in daylight saving time and Warsaw isn't: three weeks in spring, one in fall.
    ["Europe/Warsaw", "2026-03-11T12:00:00Z", "Mon – Fri, 2:00 PM – 10:00 PM"],
    ["Europe/Warsaw", "2026-03-30T12:00:00Z", "Mon – Fri, 3:00 PM – 11:00 PM"],
    ["Europe/Warsaw", "2026-10-27T12:00:00Z", "Mon – Fri, 2:00 PM – 10:00 PM"],
    ["Europe/Warsaw", "2026-11-03T12:00:00Z", "Mon – Fri, 3:00 PM – 11:00 PM"],
    ["Asia/Kolkata", "2026-03-04T12:00:00Z", "Mon – Fri, 7:30 PM – 3:30 AM"],
    ["Asia/Kolkata", "2026-03-10T12:00:00Z", "Mon – Fri, 6:30 PM – 2:30 AM"],
    ["Pacific/Auckland", "2026-01-14T12:00:00Z", "Tue – Sat, 3:00 AM – 11:00 AM"],
    ["Pacific/Auckland", "2026-03-10T12:00:00Z", "Tue – Sat, 2:00 AM – 10:00 AM"],
    ["Pacific/Auckland", "2026-07-14T12:00:00Z", "Tue – Sat, 1:00 AM – 9:00 AM"],
    ["Pacific/Auckland", "2026-09-29T12:00:00Z", "Tue – Sat, 2:00 AM – 10:00 AM"],
    ["America/New_York", "2026-07-14T12:00:00Z", undefined],
    // On a weekend, the hours are those of the next week.
    ["Europe/Warsaw", "2026-03-07T12:00:00Z", "Mon – Fri, 2:00 PM – 10:00 PM"],
  ])("in %s at %s: %s", (zone, now, expected) => {
    expect(status(now, zone).localHours).toBe(expected && `In your time: ${expected}`);
  });

  test.each([
    [["Monday", "Wednesday", "Sunday"], "Tue, Thu, Mon"],
    [["Monday", "Tuesday", "Thursday"], "Tue, Wed, Fri"],
    [["Monday", "Tuesday"], "Tue, Wed"],
    [["Friday", "Saturday", "Sunday"], "Sat – Mon"],
  ] satisfies [Hours["days"], string][])("the days %j are shown as %s", (days, shown) => {
    const { localHours } = status("2026-01-14T12:00:00Z", "Pacific/Auckland", makeHours({ days }));
    expect(localHours).toBe(`In your time: ${shown}, 3:00 AM – 11:00 AM`);
  });
});

describe("on closed days", () => {
  const thanksgiving = { from: "2026-11-26", label: "Closed on Thanksgiving" };
  const holidays = { from: "2026-12-24", until: "2027-01-03", label: "Closed for the holidays" };
  const withClosed = makeHours({ closed: [thanksgiving, holidays] });
  const newYork = "America/New_York";

  test.each([
    ["the last moment before", "2026-11-25T21:59:00Z", "Open now"],
    ["the evening before", "2026-11-25T23:00:00Z", "Closed on Thanksgiving · Next open: Friday, 9:00 AM"],
    [
      "office hours on the day",
      "2026-11-26T16:00:00Z",
      "Closed on Thanksgiving · Next open: Friday, 9:00 AM",
    ],
    ["the end of the day", "2026-11-27T04:59:00Z", "Closed on Thanksgiving · Next open: Friday, 9:00 AM"],
    ["the next morning", "2026-11-27T05:00:00Z", "Next open: Friday, 9:00 AM"],
    ["the next day", "2026-11-27T14:00:00Z", "Open now"],
    ["a range", "2026-12-30T16:00:00Z", "Closed for the holidays · Next open: Monday, 9:00 AM"],
    [
      "a range that lasts longer than a week",
      "2026-12-24T16:00:00Z",
      "Closed for the holidays · Next open: Monday, January 4, 9:00 AM",
    ],
    ["a weekend in a range", "2027-01-02T16:00:00Z", "Closed for the holidays · Next open: Monday, 9:00 AM"],
  ])("the status in %s (%s) is %s", (_when, now, expected) => {
    expect(status(now, newYork, withClosed).statusText).toBe(expected);
  });

  test("an office that is closed for more than a year has no next shift", () => {
    const closed = [{ from: "2026-01-01", until: "2028-01-01", label: "Closed" }];
    expect(() => nextShift(makeHours({ closed }), at("2026-06-01T12:00:00Z"))).toThrow("no open day");
  });

  test("fields that are null in query results are the same as omitted ones", () => {
    const closed = [{ ...thanksgiving, until: null }];
    expect(status("2026-11-26T16:00:00Z", newYork, makeHours({ closed })).isOpen).toBe(false);
    expect(status("2026-11-26T16:00:00Z", newYork, makeHours({ closed: null })).isOpen).toBe(true);
  });
});

describe("at any moment of 2026 and 2027, in any time zone", () => {
  const moments = fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z") });
  const zones = fc.constantFrom("America/New_York", "Europe/Warsaw", "Asia/Kolkata", "Pacific/Auckland");

  test("the next shift isn't over, lasts eight hours and starts at nine in the office's time zone", () => {
    fc.assert(
      fc.property(moments, zones, (now, timeZone) => {
        const { opens, closes } = nextShift(makeHours({ timeZone }), now);
        expect(closes).toBeGreaterThan(now);
        expect(closes - opens).toBe(8 * 3_600_000);
        expect(clockTime(timeZone, opens) % dayMs).toBe(9 * 3_600_000);
        expect(opens - now).toBeLessThan(4 * dayMs);
      }),
    );
  });

  test("instantOf is the inverse of clockTime", () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const shown = clockTime(zone, now);
        expect(clockTime(zone, instantOf(zone, shown))).toBe(shown);
      }),
    );
  });
});

test.each([
  ["a time after daylight saving time begins", Date.UTC(2026, 2, 8, 12), "2026-03-08T16:00:00.000Z"],
  ["a time after daylight saving time ends", Date.UTC(2026, 10, 1, 12), "2026-11-01T17:00:00.000Z"],
  ["a skipped time, moved by the gap", Date.UTC(2026, 2, 8, 2, 30), "2026-03-08T07:30:00.000Z"],
  ["a repeated time, the earlier one", Date.UTC(2026, 10, 1, 1, 30), "2026-11-01T05:30:00.000Z"],
])("%s, is the right instant in New York", (_what, shown, instant) => {
  expect(new Date(instantOf("America/New_York", shown)).toISOString()).toBe(instant);
});
