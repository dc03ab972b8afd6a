import { firstPaintScript } from "../../plugins/gatsby-plugin-fast-start/build/firstPaint";

interface Watch {
  options?: PerformanceObserverInit;
  ended: boolean;
  report(names: readonly string[]): void;
}

let watch: Watch | undefined;

/** A browser that tells of paints, as far as the script asks. */
function stagePaints(supported: readonly string[] | undefined) {
  watch = undefined;
  class Observer {
    static readonly supportedEntryTypes = supported;
    readonly watch: Watch;
    constructor(callback: (list: object, observer: object) => void) {
      const list = (names: readonly string[]) => ({
        getEntriesByName: (name: string) => names.filter((one) => one === name),
      });
      this.watch = { ended: false, report: (names) => callback(list(names), this) };
    }
    observe(options: PerformanceObserverInit) {
      this.watch.options = options;
      watch = this.watch;
    }
    disconnect() {
      this.watch.ended = true;
    }
  }
  Reflect.set(window, "PerformanceObserver", Observer);
}

function open(visibility: DocumentVisibilityState = "visible") {
  Object.defineProperty(document, "hidden", { configurable: true, value: visibility === "hidden" });
  document.body.innerHTML =
    '<template data-page-path="/" data-___webpack-compilation-hash="1a"><link id="first" class="held"><link id="last" class="held"></template>';
  // As the browser does with the script in the page.
  Reflect.apply(Reflect.construct(Function, [firstPaintScript]), window, []);
}

/** What has begun, and what has not. */
const begun = () => [...document.querySelectorAll(".held")].map(({ id }) => id);
const isHeld = () => begun().length === 0 && document.querySelector("template") !== null;

/** Whether all of it begins now. */
function isLet() {
  jest.runAllTimers();
  return begun().join() === "first,last" && document.querySelector("template") === null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("what is held goes with the first paint of content, and the watch ends", () => {
  stagePaints(["paint"]);
  open();
  expect(watch?.options).toEqual({ type: "paint", buffered: true });
  watch?.report(["first-paint"]);
  expect(isHeld()).toBe(true);
  watch?.report(["first-contentful-paint"]);
  expect(isLet()).toBe(true);
  expect(watch?.ended).toBe(true);
});

test("each of it begins in a task of its own, so that the browser can answer the visitor in between", () => {
  stagePaints(["paint"]);
  open();
  watch?.report(["first-contentful-paint"]);
  expect(begun()).toEqual(["first"]);
  jest.runOnlyPendingTimers();
  expect(begun()).toEqual(["first", "last"]);
});

test("Gatsby's runtime finds the page and the build in place when it begins", () => {
  stagePaints(["paint"]);
  open();
  watch?.report(["first-contentful-paint"]);
  expect(Reflect.get(window, "pagePath")).toBe("/");
  expect(window.___webpackCompilationHash).toBe("1a");
});

test("the load event changes nothing while a paint is still to come", () => {
  stagePaints(["paint"]);
  open();
  window.dispatchEvent(new Event("load"));
  expect(isHeld()).toBe(true);
});

test("a browser that keeps the paint to itself waits two seconds after the load event, and no longer", () => {
  stagePaints(["paint"]);
  open();
  window.dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(1999);
  expect(isHeld()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isLet()).toBe(true);
});

test("a paint that is told late finds nothing left to begin", () => {
  stagePaints(["paint"]);
  open();
  window.dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(2000);
  expect(isLet()).toBe(true);
  watch?.report(["first-contentful-paint"]);
  expect(begun()).toEqual(["first", "last"]);
});

test.each([
  ["in a hidden tab", ["paint"], "hidden"],
  ["in a browser that does not tell of paints", ["mark"], "visible"],
  ["in a browser that does not tell what it tells of", undefined, "visible"],
] as const)("%s what is held goes with the load event", (_where, supported, visibility) => {
  stagePaints(supported);
  open(visibility);
  expect(isHeld()).toBe(true);
  window.dispatchEvent(new Event("load"));
  expect(isLet()).toBe(true);
  window.dispatchEvent(new Event("load"));
});
