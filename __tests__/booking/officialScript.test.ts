import { loadOfficialScript } from "../../src/booking/officialScript";
import { calendly } from "../../src/booking/providers/calendly";

const { script: official } = calendly;
if (official === undefined) throw new Error("Calendly has a script.");

const scripts = () => [...document.head.querySelectorAll("script")];
const arrive = (type: "load" | "error") => scripts()[0]?.dispatchEvent(new Event(type));
const fail = (details: ErrorEventInit) => {
  const event = new ErrorEvent("error", { cancelable: true, ...details });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => official.forget());

test("a script that arrives and brings its interface is there", async () => {
  const { done, remove } = loadOfficialScript(official);
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[official.url, true]]);
  Reflect.set(window, "Calendly", {});
  arrive("load");
  expect(await done).toBe(true);
  remove();
});

test.each(["load", "error"] as const)("one that ends with %j and brings nothing is not", async (type) => {
  const { done, remove } = loadOfficialScript(official);
  arrive(type);
  expect(await done).toBe(false);
  remove();
});

test("taken out again, it leaves no tag, no global and nobody who waits for it", () => {
  const { remove } = loadOfficialScript(official);
  const [tag] = scripts();
  Reflect.set(window, "Calendly", {});
  remove();
  expect(scripts()).toHaveLength(0);
  expect(tag?.ownerDocument).not.toBe(document);
  expect([tag?.onload, tag?.onerror]).toEqual([null, null]);
  expect("Calendly" in window).toBe(false);
});

test("a page that has the script from elsewhere keeps it, and loads it no second time", async () => {
  const theirs = {};
  Reflect.set(window, "Calendly", theirs);
  const { done, remove } = loadOfficialScript(official);
  expect(scripts()).toHaveLength(0);
  expect(await done).toBe(true);
  remove();
  expect(Reflect.get(window, "Calendly")).toBe(theirs);
});

test("errors of the script stay out of the console while it is there; those of anybody else do not", () => {
  const { remove } = loadOfficialScript(official);
  const hidden = { filename: "", message: "Script error." };
  expect(fail({ filename: official.url, message: "boom" })).toBe(true);
  expect(fail(hidden)).toBe(true);
  expect(fail({ filename: "", message: "boom" })).toBe(false);
  expect(fail({ filename: "https://www.example.com/app.js", message: "Script error." })).toBe(false);
  remove();
  expect(fail({ filename: official.url, message: "boom" })).toBe(false);
  expect(fail(hidden)).toBe(false);
});
