/** @jest-environment jsdom */
import fc from "fast-check";
import { calendarUrl, calendly } from "../../../src/booking/providers/calendly";
import { calendars } from "../../../tools/model/thirdParties";
import { makeEventPage } from "../../support/makeEventPage";

describe("the URL of the calendar", () => {
  test("has the colors of a dark page", () => {
    const darkColors = { text: "EEF1F6", background: "181C25" };
    const calendar = new URL(calendarUrl(makeEventPage({ darkColors })));
    expect(calendar.searchParams.get("background_color")).toBe("181c25");
    expect(calendar.searchParams.get("text_color")).toBe("eef1f6");
  });

  test("has the color without a hash mark", () => {
    const page = makeEventPage({ color: "0A6E5C" });
    expect(calendarUrl(page)).toBe("https://calendly.com/your-name/30min?primary_color=0a6e5c");
  });

  test("has the campaign parameters", () => {
    const attribution = { utm_source: "news letter", utm_campaign: "spring&more" };
    const calendar = new URL(calendarUrl(makeEventPage({ attribution })));
    expect(calendar.searchParams.get("utm_source")).toBe("news letter");
    expect(calendar.searchParams.get("utm_campaign")).toBe("spring&more");
  });

  test("has no click IDs, which the provider doesn't accept", () => {
    const page = makeEventPage({ attribution: { utm_source: "ad", gclid: "abc", li_fat_id: "def" } });
    expect(new URL(calendly.frameUrl(page)).search).not.toMatch(/gclid|li_fat_id/);
  });

  test("has two more parameters without the script, which adds them otherwise", () => {
    const page = makeEventPage({ attribution: { utm_source: "ad" } });
    const expected = new URL(calendarUrl(page));
    expected.searchParams.set("embed_domain", "www.example.com");
    expected.searchParams.set("embed_type", "Inline");
    expect(calendly.frameUrl(page)).toBe(expected.href);
  });

  test("keeps its host and all parameters, whatever the campaign is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (value) => {
        const attribution = { utm_source: value };
        const calendar = new URL(calendly.frameUrl(makeEventPage({ attribution })));
        expect(calendar.origin).toBe("https://calendly.com");
        expect(calendar.hash).toBe("");
        expect(calendar.searchParams.get("primary_color")).toBe("0a6e5c");
      }),
    );
  });
});

test("a link to the event page has the campaign parameters, and no colors", () => {
  const page = makeEventPage({ attribution: { utm_source: "ad", gclid: "abc" } });
  expect(calendly.pageUrl(page)).toBe("https://calendly.com/your-name/30min?utm_source=ad");
});

describe("drawing with the script", () => {
  afterEach(() => calendly.script?.removeGlobals());
  const draw = () => calendly.script?.draw(document.createElement("div"), makeEventPage());

  test("fails if the script has defined no interface", () => {
    expect(draw).toThrow();
  });

  test("passes the URL and the node to the script, whose global can be removed", () => {
    const initInlineWidget = jest.fn();
    window.Calendly = { initInlineWidget };
    draw();
    expect(initInlineWidget).toHaveBeenCalledWith({
      url: calendarUrl(makeEventPage()),
      parentElement: expect.any(HTMLDivElement),
    });
    expect(calendly.script?.isLoaded()).toBe(true);
    calendly.script?.removeGlobals();
    expect(calendly.script?.isLoaded()).toBe(false);
  });
});

describe("a message from the frame", () => {
  const uri = "https://api.calendly.com/e/1";
  test.each([
    ["event_type_viewed", {}, { type: "ready" }],
    ["profile_page_viewed", {}, { type: "ready" }],
    ["date_and_time_selected", {}, { type: "slot" }],
    ["page_height", { height: "1200px" }, { type: "height", height: 1200 }],
    ["page_height", { height: "893.5px" }, { type: "height", height: 893 }],
    ["event_scheduled", { event: { uri } }, { type: "scheduled", reference: uri }],
    ["event_scheduled", undefined, { type: "scheduled", reference: "" }],
    ["event_scheduled", { event: { uri: ["x"] } }, { type: "scheduled", reference: "" }],
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
    [
      "event_scheduled",
      { event: { uri: "u".repeat(301) } },
      { type: "scheduled", reference: "u".repeat(300) },
    ],
  ])("named %j with %j is parsed as %j", (name, payload, message) => {
    expect(calendly.parse({ event: `calendly.${name}`, payload })).toEqual(message);
  });

  test.each([
    null,
    undefined,
    "calendly.event_type_viewed",
    [],
    { event: ["calendly.event_scheduled"] },
    JSON.parse('{"__proto__": {"event": "calendly.event_scheduled"}}'),
    Object.create({ event: "calendly.event_scheduled" }),
  ])("that is %j is ignored", (data) => {
    expect(calendly.parse(data)).toBeUndefined();
  });
});

test("the content security policy allows the script and the frame", () => {
  expect(calendars.calendly).toMatchObject({
    script: calendly.script?.url,
    frame: calendly.origin,
  });
});
