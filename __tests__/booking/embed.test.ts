/** @jest-environment jsdom */
import fc from "fast-check";
import { embed } from "../../src/booking/embed";
import { makeBooking } from "../support/makeBooking";

const viewed = { event: "calendly.event_type_viewed", payload: {} };
const script = () => document.querySelector<HTMLScriptElement>("head > script");

function open(frameOnly = true) {
  const host = document.body.appendChild(document.createElement("div"));
  const send = jest.fn();
  const remove = embed({ host, booking: makeBooking(), frameOnly, send });
  const say = (data: unknown, origin: string, source: MessageEventSource | null) =>
    window.dispatchEvent(new MessageEvent("message", { origin, source, data }));
  const post = (origin: string, source: MessageEventSource | null) => say(viewed, origin, source);
  const frame = () => {
    const found = host.querySelector("iframe");
    if (found === null) throw new Error("There is no frame.");
    return found;
  };
  return { host, send, frame, say, post, remove };
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

describe("messages", () => {
  test("of the provider from our own frame are reported", () => {
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
  ])("of the origin %j are ignored, even from our own frame", (origin) => {
    opened.post(origin, opened.frame().contentWindow);
    expect(opened.send).not.toHaveBeenCalled();
  });

  test("of the provider's origin are ignored from another window, from none, or after the frame is gone", () => {
    const { send, post, frame } = opened;
    const { contentWindow } = frame();
    post("https://calendly.com", window);
    post("https://calendly.com", null);
    frame().remove();
    post("https://calendly.com", contentWindow);
    post("https://calendly.com", null);
    expect(send).not.toHaveBeenCalled();
  });

  test("are ignored once the calendar is removed", () => {
    const { contentWindow } = opened.frame();
    opened.remove();
    opened.post("https://calendly.com", contentWindow);
    expect(opened.send).not.toHaveBeenCalled();
    expect(opened.host).toBeEmptyDOMElement();
  });

  test("of any shape neither throw nor mean anything", () => {
    const { contentWindow } = opened.frame();
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (data) => {
        opened.say(data, "https://calendly.com", contentWindow);
      }),
    );
    expect(opened.send).not.toHaveBeenCalled();
  });
});

test("the first frame gets its name, and any further one is removed", async () => {
  opened.frame().after(document.createElement("iframe"));
  await new Promise(process.nextTick);
  expect(opened.host.querySelectorAll("iframe")).toHaveLength(1);
  expect(opened.frame().title).toBe("Book a free 30-minute strategy call");
});

test("a frame of ours reports that it has loaded", () => {
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

  test("is loaded once, draws, and is told apart from a frame of ours", async () => {
    window.Calendly = { initInlineWidget };
    script()?.dispatchEvent(new Event("load"));
    await new Promise(process.nextTick);
    expect(opened.send.mock.calls).toEqual([[{ type: "scriptDrew" }]]);
    expect(opened.frame().title).toBe("Book a free 30-minute strategy call");
  });

  test.each([
    ["error", [[{ type: "scriptRefused" }]]],
    ["load", []],
  ])("that ends with %j and brings nothing gives way to a frame of ours", (type, reports) => {
    script()?.dispatchEvent(new Event(type));
    expect(opened.frame().src).toContain("embed_domain=");
    expect(opened.send.mock.calls).toEqual(reports);
    expect(script()).toBeNull();
  });

  test("leaves no tag, no global and no link when it is removed, and cannot run any more", () => {
    const tag = script();
    window.Calendly = { initInlineWidget };
    opened.remove();
    expect(document.head.querySelectorAll("script, link")).toHaveLength(0);
    expect(tag?.ownerDocument).not.toBe(document);
    expect("Calendly" in window).toBe(false);
  });

  test("that the page has from elsewhere is used and kept, and loaded no second time", () => {
    opened.remove();
    window.Calendly = { initInlineWidget };
    opened = open(false);
    expect(script()).toBeNull();
    expect(opened.frame()).toBeInTheDocument();
    opened.remove();
    expect(window.Calendly).toEqual({ initInlineWidget });
  });

  test("draws only once the page has loaded, so that what it throws can be caught", () => {
    const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    window.Calendly = { initInlineWidget };
    script()?.dispatchEvent(new Event("load"));
    expect(opened.host.querySelector("iframe")).toBeNull();
    state.mockRestore();
    window.dispatchEvent(new Event("load"));
    expect(opened.frame()).toBeInTheDocument();
  });

  test("keeps its errors out of the console while it runs; those of other scripts, and later ones, show", () => {
    const isHidden = (running: HTMLScriptElement | null) => {
      const current = jest.spyOn(document, "currentScript", "get").mockReturnValue(running);
      const event = new ErrorEvent("error", { cancelable: true, filename: "", message: "Script error." });
      window.dispatchEvent(event);
      current.mockRestore();
      return event.defaultPrevented;
    };
    const tag = script();
    expect(isHidden(tag)).toBe(true);
    expect(isHidden(document.createElement("script"))).toBe(false);
    expect(isHidden(null)).toBe(false);
    opened.remove();
    expect(isHidden(tag)).toBe(false);
  });
});
