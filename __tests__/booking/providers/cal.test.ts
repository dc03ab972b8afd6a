import { cal } from "../../../src/booking/providers/cal";
import { calendars } from "../../../tools/model/thirdParties";
import { makeEventPage } from "../../support/makeEventPage";

const page = makeEventPage({
  url: "https://cal.com/your-name/30min",
  attribution: { utm_source: "ad", gclid: "abc" },
});

test("the frame shows the event page's embeddable version", () => {
  expect(cal.frameUrl(page)).toBe(
    "https://app.cal.com/your-name/30min/embed?utm_source=ad&gclid=abc&embed=booking&embedType=inline",
  );
});

test("a link to the event page has the attribution", () => {
  expect(cal.pageUrl(page)).toBe("https://cal.com/your-name/30min?utm_source=ad&gclid=abc");
});

test("the page gets a reply and the color once it reports that it is ready", () => {
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

test("the calendar is dark on a dark page", () => {
  const data = { originator: "CAL", type: "__iframeReady", data: {} };
  const darkColors = { text: "EEF1F6", background: "181C25" };
  expect(cal.replies?.(data, { ...page, darkColors })).toContainEqual(
    expect.objectContaining({ arg: expect.objectContaining({ theme: "dark" }) }),
  );
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
    { type: "scheduled", reference: "u1" },
  ],
  [
    { originator: "CAL", type: "bookingSuccessful", data: { booking: { uid: "u1" } } },
    { type: "scheduled", reference: "u1" },
  ],
  [
    { originator: "CAL", type: "bookingSuccessful", data: { confirmed: true } },
    { type: "scheduled", reference: "" },
  ],
])("the message %j is understood", (data, message) => {
  expect(cal.parse(data)).toEqual(message);
});

test.each([
  null,
  "linkReady",
  { type: "linkReady" },
  { originator: "OTHER", type: "linkReady" },
  { originator: "CAL", type: "__dimensionChanged", data: { iframeHeight: "812" } },
])("the message %j is ignored", (data) => {
  expect(cal.parse(data)).toBeUndefined();
});

test("the content security policy allows the frame", () => {
  expect(calendars["cal.com"]).toMatchObject({ frame: cal.origin });
  expect(calendars["cal.com"]).not.toHaveProperty("script");
});
