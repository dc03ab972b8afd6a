import { cal } from "../../../src/booking/providers/cal";
import { schedulerOrigins } from "../../../tools/hosting/contentSecurityPolicy";
import { makeEventPage } from "../../support/makeEventPage";

const page = makeEventPage({
  url: "https://cal.com/sample/30min",
  attribution: new URLSearchParams({ utm_source: "ad" }),
});

test("the frame shows the event's page for embedding", () => {
  expect(cal.frameAddress(page)).toBe(
    "https://app.cal.com/sample/30min/embed?embed=booking&embedType=inline&utm_source=ad",
  );
});

test("the page is told that somebody listens, and its colour, once it says that it is there", () => {
  const data = { originator: "CAL", type: "__iframeReady", data: {} };
  expect(cal.replies?.(data, page)).toEqual([
    { originator: "CAL", method: "parentKnowsIframeReady" },
    {
      originator: "CAL",
      method: "ui",
      arg: { cssVarsPerTheme: { light: { "cal-brand": "#0A6E5C" }, dark: { "cal-brand": "#0A6E5C" } } },
    },
  ]);
  expect(cal.replies?.({ originator: "CAL", type: "linkReady" }, page)).toEqual([]);
});

test.each([
  [{ originator: "CAL", type: "linkReady", data: {} }, { type: "ready" }],
  [{ originator: "CAL", type: "linkFailed", data: { code: "404" } }, { type: "failed" }],
  [
    { originator: "CAL", type: "__dimensionChanged", data: { iframeHeight: 812 } },
    { type: "height", height: 812 },
  ],
  [
    { originator: "CAL", type: "bookingSuccessfulV2", data: { uid: "u1" } },
    { type: "scheduled", address: "u1" },
  ],
])("%j is understood", (data, message) => {
  expect(cal.read(data)).toEqual(message);
});

test.each([
  null,
  "linkReady",
  { type: "linkReady" },
  { originator: "OTHER", type: "linkReady" },
  { originator: "CAL", type: "bookingSuccessful" },
  { originator: "CAL", type: "__dimensionChanged", data: { iframeHeight: "812" } },
])("%j means nothing", (data) => {
  expect(cal.read(data)).toBeUndefined();
});

test("the security policy allows what is requested here", () => {
  expect(schedulerOrigins["cal.com"]).toEqual({ script: "", frame: cal.origin });
});
