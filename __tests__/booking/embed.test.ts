/** @jest-environment jsdom */
import fc from "fast-check";
import { embed } from "../../src/booking/embed";
import brand, { readBrand } from "../support/brand";
import { makeBooking } from "../support/makeBooking";

const booking = makeBooking();
const { palette } = brand;
const viewed = { event: "calendly.event_type_viewed", payload: {} };
const scriptTag = () => document.querySelector<HTMLScriptElement>("head > script");

function open(frameOnly = true, start = embed) {
  const host = document.body.appendChild(document.createElement("div"));
  const send = jest.fn();
  const remove = start({ host, booking, frameOnly, send });
  const postData = (data: unknown, origin: string, source: MessageEventSource | null) =>
    window.dispatchEvent(new MessageEvent("message", { origin, source, data }));
  const post = (origin: string, source: MessageEventSource | null) => postData(viewed, origin, source);
  const frame = () => {
    const found = host.querySelector("iframe");
    if (found === null) throw new Error("There is no frame.");
    return found;
  };
  return { host, send, frame, post, postData, remove };
}

let opened: ReturnType<typeof open>;
beforeEach(() => {
  opened = open();
});
afterEach(() => {
  opened.remove();
  delete window.Calendly;
  document.body.replaceChildren();
});

test("an unknown provider is an error that names it", () => {
  const host = document.createElement("div");
  const send = jest.fn();
  expect(() => embed({ host, booking: { ...booking, provider: "other" }, frameOnly: true, send })).toThrow(
    'Unknown booking provider "other".',
  );
});

test("the site's own frame runs the calendar, but leaves the page only when the visitor acts", () => {
  const tokens = opened.frame().getAttribute("sandbox")?.split(" ");
  expect(tokens).toEqual(
    expect.arrayContaining([
      "allow-scripts",
      "allow-same-origin",
      "allow-forms",
      "allow-popups",
      "allow-top-navigation-by-user-activation",
    ]),
  );
  expect(tokens).not.toContain("allow-top-navigation");
});

test("on a light page, the calendar gets the site's accent color and keeps its text and background", () => {
  const { searchParams } = new URL(opened.frame().src);
  expect(searchParams.get("primary_color")).toBe(palette.accent.slice(1).toLowerCase());
  expect(searchParams.has("text_color")).toBe(false);
});

test("on a dark page, the calendar gets the text and background of the site's panels", () => {
  opened.remove();
  const { palette: dark } = readBrand("__tests__/brands/dark.json");
  jest.isolateModules(() => {
    jest.doMock("../support/brand", () => ({
      __esModule: true,
      default: { palette: dark, corners: "soft" },
    }));
    opened = open(true, require("../../src/booking/embed").embed);
  });
  const { searchParams } = new URL(opened.frame().src);
  expect(searchParams.get("text_color")).toBe(dark.text.slice(1).toLowerCase());
  expect(searchParams.get("background_color")).toBe(dark.surface.slice(1).toLowerCase());
});

describe("messages", () => {
  test("from the provider in the embedded frame are reported", () => {
    opened.post("https://calendly.com", opened.frame().contentWindow);
    expect(opened.send).toHaveBeenCalledWith({ type: "ready" });
  });

  test.each([
    "https://calendly.com.evil.example",
    "http://calendly.com",
    "https://www.calendly.com",
    "https://calendly.com:444",
    "null",
    "",
  ])("from the origin %j are ignored, even in the embedded frame", (origin) => {
    opened.post(origin, opened.frame().contentWindow);
    expect(opened.send).not.toHaveBeenCalled();
  });

  test("from the provider's origin are ignored in another window, in none, and after the frame is removed", () => {
    const { send, post, frame } = opened;
    const { contentWindow } = frame();
    post("https://calendly.com", window);
    post("https://calendly.com", null);
    frame().remove();
    post("https://calendly.com", contentWindow);
    post("https://calendly.com", null);
    expect(send).not.toHaveBeenCalled();
  });

  test("are ignored after the calendar is removed", () => {
    const { contentWindow } = opened.frame();
    opened.remove();
    opened.post("https://calendly.com", contentWindow);
    expect(opened.send).not.toHaveBeenCalled();
    expect(opened.host).toBeEmptyDOMElement();
  });

  test("of any other shape are ignored without an exception", () => {
    const { contentWindow } = opened.frame();
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (data) => {
        opened.postData(data, "https://calendly.com", contentWindow);
      }),
    );
    expect(opened.send).not.toHaveBeenCalled();
  });
});

test("the first frame gets a title, and any further frame is removed", async () => {
  opened.frame().after(document.createElement("iframe"));
  await new Promise(process.nextTick);
  expect(opened.host.querySelectorAll("iframe")).toHaveLength(1);
  expect(opened.frame().title).toBe(booking.frameTitle);
});

test("the site's frame reports when it has loaded", () => {
  opened.frame().dispatchEvent(new Event("load"));
  expect(opened.send.mock.calls).toEqual([[{ type: "frameLoaded" }]]);
});

describe("the provider's script", () => {
  beforeEach(() => {
    opened.remove();
    opened = open(false);
  });
  const initInlineWidget = ({ parentElement }: { readonly parentElement: HTMLElement }) =>
    parentElement.append(document.createElement("iframe"));

  test("draws the calendar and reports that the frame is its own", async () => {
    window.Calendly = { initInlineWidget };
    scriptTag()?.dispatchEvent(new Event("load"));
    await new Promise(process.nextTick);
    expect(opened.send.mock.calls).toEqual([[{ type: "scriptDrew" }]]);
    expect(opened.frame().title).toBe(booking.frameTitle);
  });

  test.each([
    ["error", [[{ type: "scriptBlocked" }]]],
    ["load", []],
  ])("falls back to a frame of the site on %j without an interface", (type, reports) => {
    scriptTag()?.dispatchEvent(new Event(type));
    expect(opened.frame().src).toContain("embed_domain=");
    expect(opened.send.mock.calls).toEqual(reports);
    expect(scriptTag()).toBeNull();
  });

  test("can't run after it is removed, and leaves no tag, link or global", () => {
    const tag = scriptTag();
    window.Calendly = { initInlineWidget };
    opened.remove();
    expect(document.head.querySelectorAll("script, link")).toHaveLength(0);
    expect(tag?.ownerDocument).not.toBe(document);
    expect("Calendly" in window).toBe(false);
    tag?.dispatchEvent(new Event("load"));
    tag?.dispatchEvent(new Event("error"));
    expect(opened.host).toBeEmptyDOMElement();
    expect(opened.send).not.toHaveBeenCalled();
  });

  test("isn't loaded or removed if the page already has it", () => {
    opened.remove();
    window.Calendly = { initInlineWidget };
    opened = open(false);
    expect(scriptTag()).toBeNull();
    expect(opened.frame()).toBeInTheDocument();
    opened.remove();
    expect(window.Calendly).toEqual({ initInlineWidget });
  });

  test("draws only after the page has loaded, so that its exceptions can be caught", () => {
    const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    window.Calendly = { initInlineWidget };
    scriptTag()?.dispatchEvent(new Event("load"));
    expect(opened.host.querySelector("iframe")).toBeNull();
    state.mockRestore();
    window.dispatchEvent(new Event("load"));
    window.dispatchEvent(new Event("load"));
    expect(opened.host.querySelectorAll("iframe")).toHaveLength(1);
  });

  test("draws nothing if the calendar is removed before the page has loaded", () => {
    const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    window.Calendly = { initInlineWidget };
    scriptTag()?.dispatchEvent(new Event("load"));
    opened.remove();
    state.mockRestore();
    window.Calendly = { initInlineWidget };
    window.dispatchEvent(new Event("load"));
    expect(opened.host).toBeEmptyDOMElement();
    expect(opened.send).not.toHaveBeenCalled();
  });
});
