import fc from "fast-check";
import { embed } from "../../src/booking/embed";
import { calendly } from "../../src/booking/providers/calendly";
import { makeEventPage } from "../support/makeEventPage";

const viewed = { event: "calendly.event_type_viewed", payload: {} };

function open() {
  const host = document.body.appendChild(document.createElement("div"));
  const hear = jest.fn();
  const page = makeEventPage();
  const embedding = embed({ host, provider: calendly, page, title: "Book a call", direct: true, hear });
  const frame = host.querySelector("iframe");
  if (frame === null) throw new Error("There is no frame.");
  const say = (data: unknown, origin: string, source: MessageEventSource | null) =>
    window.dispatchEvent(new MessageEvent("message", { origin, source, data }));
  const post = (origin: string, source: MessageEventSource | null) => say(viewed, origin, source);
  return { host, hear, frame, say, post, close: embedding.close };
}

test("a message of the provider from our own frame is heard", () => {
  const { hear, frame, post, close } = open();
  post("https://calendly.com", frame.contentWindow);
  expect(hear).toHaveBeenCalledWith({ kind: "ready" });
  close();
});

describe("not heard is", () => {
  test.each([
    "https://calendly.com.evil.example",
    "http://calendly.com",
    "https://www.calendly.com",
    "https://calendly.com:444",
    "null",
    "",
  ])("the origin %j, even from our own frame", (origin) => {
    const { hear, frame, post, close } = open();
    post(origin, frame.contentWindow);
    expect(hear).not.toHaveBeenCalled();
    close();
  });

  test("the provider's origin from another window, from none, or after the frame is gone", () => {
    const { host, hear, frame, post, close } = open();
    post("https://calendly.com", window);
    post("https://calendly.com", null);
    const { contentWindow } = frame;
    host.querySelector("iframe")?.remove();
    post("https://calendly.com", contentWindow);
    post("https://calendly.com", null);
    expect(hear).not.toHaveBeenCalled();
    close();
  });

  test("anything once the box is closed", () => {
    const { host, hear, frame, post, close } = open();
    const { contentWindow } = frame;
    close();
    post("https://calendly.com", contentWindow);
    expect(hear).not.toHaveBeenCalled();
    expect(host).toBeEmptyDOMElement();
  });
});

test("data of any make neither throws nor means anything", () => {
  const { hear, frame, say, close } = open();
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (data) => {
      say(data, "https://calendly.com", frame.contentWindow);
    }),
  );
  expect(hear).not.toHaveBeenCalled();
  close();
});

test("the first frame gets its name, and any further one goes", async () => {
  const { host, frame, close } = open();
  frame.after(document.createElement("iframe"));
  await new Promise(process.nextTick);
  expect(host.querySelectorAll("iframe")).toHaveLength(1);
  expect(frame.title).toBe("Book a call");
  close();
});
