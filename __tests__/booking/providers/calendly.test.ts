/** @jest-environment jsdom */
import fc from "fast-check";
import { calendarAddress, calendly } from "../../../src/booking/providers/calendly";
import { schedulerOrigins } from "../../../tools/hosting/contentSecurityPolicy";
import { makeEventPage } from "../../support/makeEventPage";

describe("the address of the calendar", () => {
  test("carries the brand colour without a hash mark", () => {
    const page = makeEventPage({ color: "0A6E5C" });
    expect(calendarAddress(page)).toBe("https://calendly.com/sample/30min?primary_color=0a6e5c");
  });

  test("carries where the visitor came from", () => {
    const attribution = new URLSearchParams({ utm_source: "news letter", utm_campaign: "spring&more" });
    const address = new URL(calendarAddress(makeEventPage({ attribution })));
    expect(address.searchParams.get("utm_source")).toBe("news letter");
    expect(address.searchParams.get("utm_campaign")).toBe("spring&more");
  });

  test("is the same for a frame of ours, plus the two parameters that the script adds", () => {
    const page = makeEventPage({ attribution: new URLSearchParams({ utm_source: "ad" }) });
    const expected = new URL(calendarAddress(page));
    expected.searchParams.set("embed_domain", "www.example.com");
    expected.searchParams.set("embed_type", "Inline");
    expect(calendly.frameAddress(page)).toBe(expected.href);
  });

  test("stays on the provider's host and loses nothing to a hash mark, whatever the campaign is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (value) => {
        const attribution = new URLSearchParams({ utm_source: value });
        const address = new URL(calendly.frameAddress(makeEventPage({ attribution })));
        expect(address.origin).toBe("https://calendly.com");
        expect(address.hash).toBe("");
        expect(address.searchParams.get("primary_color")).toBe("0a6e5c");
      }),
    );
  });
});

describe("drawing by the official script", () => {
  afterEach(() => calendly.script?.forget());
  const draw = () => calendly.script?.draw(document.createElement("div"), makeEventPage());

  test("fails where the script brought nothing", () => {
    expect(draw).toThrow();
  });

  test("hands over the address and the node, and leaves no global once it is forgotten", () => {
    const initInlineWidget = jest.fn();
    window.Calendly = { initInlineWidget };
    draw();
    expect(initInlineWidget).toHaveBeenCalledWith({
      url: calendarAddress(makeEventPage()),
      parentElement: expect.any(HTMLDivElement),
    });
    expect(calendly.script?.isPresent()).toBe(true);
    calendly.script?.forget();
    expect(calendly.script?.isPresent()).toBe(false);
  });
});

describe("a message of the frame", () => {
  const uri = "https://api.calendly.com/e/1";
  test.each([
    ["event_type_viewed", {}, { type: "ready" }],
    ["profile_page_viewed", {}, { type: "ready" }],
    ["date_and_time_selected", {}, { type: "slot" }],
    ["page_height", { height: "1200px" }, { type: "height", height: 1200 }],
    ["page_height", { height: "893.5px" }, { type: "height", height: 893 }],
    ["event_scheduled", { event: { uri } }, { type: "scheduled", address: uri }],
    ["event_scheduled", undefined, { type: "scheduled", address: "" }],
    ["event_scheduled", { event: { uri: ["x"] } }, { type: "scheduled", address: "" }],
    ["unknown", {}, undefined],
    ["page_height", undefined, undefined],
    ["page_height", null, undefined],
    ["page_height", { height: 1200 }, undefined],
    ["page_height", { height: "-1200px" }, undefined],
    ["page_height", { height: "1e9px" }, undefined],
    ["page_height", { height: "99999999999px" }, undefined],
    ["page_height", { height: "893.25px" }, { type: "height", height: 893 }],
    ["page_height", { height: "calc(100vh)" }, undefined],
    ["page_height", { height: "900px !important" }, undefined],
    ["event_scheduled", { event: { uri: "u".repeat(301) } }, { type: "scheduled", address: "u".repeat(300) }],
  ])("named %j with %j means %j", (name, payload, message) => {
    expect(calendly.read({ event: `calendly.${name}`, payload })).toEqual(message);
  });

  test.each([
    null,
    undefined,
    "calendly.event_type_viewed",
    [],
    { event: ["calendly.event_scheduled"] },
    JSON.parse('{"__proto__": {"event": "calendly.event_scheduled"}}'),
    Object.create({ event: "calendly.event_scheduled" }),
  ])("that is %j means nothing", (data) => {
    expect(calendly.read(data)).toBeUndefined();
  });
});

test("the security policy allows what is requested here", () => {
  expect(schedulerOrigins.calendly).toEqual({
    script: calendly.script?.url,
    frame: calendly.origin,
  });
});
