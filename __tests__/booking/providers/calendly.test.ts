import fc from "fast-check";
import { calendarAddress, calendly } from "../../../src/booking/providers/calendly";
import { schedulerOrigins } from "../../../tools/hosting/bookingOrigins";
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

  test.each([undefined, null, 1, {}, { initInlineWidget: "no function" }])(
    "fails where the script left %j behind",
    (left) => {
      Reflect.set(window, "Calendly", left);
      expect(draw).toThrow();
    },
  );

  test("hands over the address and the node, and leaves no global once it is forgotten", () => {
    const initInlineWidget = jest.fn();
    Reflect.set(window, "Calendly", { initInlineWidget });
    draw();
    expect(initInlineWidget).toHaveBeenCalledWith({
      url: calendarAddress(makeEventPage()),
      parentElement: expect.any(HTMLDivElement),
    });
    calendly.script?.forget();
    expect(calendly.script?.present()).toBe(false);
    expect("Calendly" in window).toBe(false);
  });
});

describe("what the frame says", () => {
  test.each([
    [{ event: "calendly.event_type_viewed", payload: {} }, { kind: "ready" }],
    [{ event: "calendly.profile_page_viewed", payload: {} }, { kind: "ready" }],
    [{ event: "calendly.date_and_time_selected", payload: {} }, { kind: "slot" }],
    [
      { event: "calendly.page_height", payload: { height: "1200px" } },
      { kind: "height", height: 1200 },
    ],
    [
      { event: "calendly.page_height", payload: { height: "893.5px" } },
      { kind: "height", height: 893 },
    ],
    [
      { event: "calendly.event_scheduled", payload: { event: { uri: "https://api.calendly.com/e/1" } } },
      { kind: "scheduled", address: "https://api.calendly.com/e/1" },
    ],
    [{ event: "calendly.event_scheduled" }, { kind: "scheduled", address: "" }],
  ])("%j is understood", (data, news) => {
    expect(calendly.read(data)).toEqual(news);
  });

  test.each([
    null,
    undefined,
    "calendly.event_type_viewed",
    42,
    [],
    { event: "calendly.unheard_of" },
    { event: ["calendly.event_scheduled"] },
    JSON.parse('{"__proto__": {"event": "calendly.event_scheduled"}}'),
    Object.create({ event: "calendly.event_scheduled" }),
    { event: "calendly.page_height" },
    { event: "calendly.page_height", payload: null },
    { event: "calendly.page_height", payload: { height: 1200 } },
    { event: "calendly.page_height", payload: { height: "-1200px" } },
    { event: "calendly.page_height", payload: { height: "1e9px" } },
    { event: "calendly.page_height", payload: { height: "99999999999px" } },
    { event: "calendly.page_height", payload: { height: "calc(100vh)" } },
  ])("%j means nothing", (data) => {
    expect(calendly.read(data)).toBeUndefined();
  });

  test("no message of any make gets more than a short text or a number through", () => {
    const payload = fc.object({ key: fc.constantFrom("event", "uri", "height", "__proto__", "payload") });
    fc.assert(
      fc.property(fc.constantFrom("page_height", "event_scheduled", "x"), payload, (name, value) => {
        const news = calendly.read({ event: `calendly.${name}`, payload: value });
        if (news?.kind === "scheduled") expect(typeof news.address).toBe("string");
        if (news?.kind === "height") expect(Number.isInteger(news.height)).toBe(true);
      }),
    );
  });
});

test("the security policy allows what is requested here", () => {
  expect(schedulerOrigins({ provider: "calendly" })).toEqual({
    script: calendly.script?.url,
    frame: calendly.origin,
  });
});
