import { holdPosition, scrollToElement, scrollToPosition, scrollToTop } from "../../src/navigation/scrollTo";
import { calm, stageMedia } from "../support/stageMedia";
import { stageResizes } from "../support/stageResizes";
import { stageScrolling } from "../support/stageScrolling";

let scrolling = stageScrolling();
let sizes = stageResizes();
let section = document.createElement("section");

function makeSection(id: string) {
  const made = document.createElement("section");
  made.id = id;
  made.tabIndex = -1;
  document.body.append(made);
  return made;
}

beforeEach(() => {
  jest.useFakeTimers();
  stageMedia();
  scrolling = stageScrolling();
  sizes = stageResizes();
  document.body.replaceChildren();
  section = makeSection("services");
});

afterEach(() => {
  scrollToPosition(0);
  expect(jest.getTimerCount()).toBe(0);
});

const smoothly = { to: "services", behavior: "smooth", block: "start" };
const atOnce = { ...smoothly, behavior: "instant" };

test("the way to the top is smooth", () => {
  scrollToTop();
  expect(scrolling.moves()).toEqual([{ top: 0, behavior: "smooth" }]);
});

test.each([
  ["an element", () => scrollToElement(section)],
  ["a position in a page that is still loading", () => holdPosition(300)],
])("all of the page is laid out on the way to %s", (_, go) => {
  document.documentElement.dataset.below = "";
  go();
  expect(document.documentElement.dataset.below).toBeUndefined();
});

test("the way to the top is instant for visitors who want less motion, and where it is asked for", () => {
  scrollToTop("instant");
  stageMedia(calm);
  scrollToTop();
  const instant = { top: 0, behavior: "instant" };
  expect(scrolling.moves()).toEqual([instant, instant]);
});

test("a known position is taken up at once", () => {
  scrollToPosition(1234);
  expect(scrolling.moves()).toEqual([{ top: 1234, behavior: "instant" }]);
});

test("an element is scrolled to smoothly, and takes the focus without a jump", () => {
  const focus = jest.spyOn(section, "focus");
  scrollToElement(section);
  expect(section).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  sizes.report();
  expect(scrolling.moves()).toEqual([smoothly]);
});

test("an element is scrolled to at once for visitors who want less motion", () => {
  stageMedia(calm);
  scrollToElement(section);
  sizes.report();
  expect(scrolling.moves()).toEqual([atOnce]);
});

test("the element is held in its place while the page changes its height", () => {
  scrollToElement(section);
  expect(sizes.watched()).toEqual([document.body]);
  sizes.report();
  sizes.report();
  expect(scrolling.moves()).toEqual([smoothly, smoothly]);
});

test("once the page has come to rest the place is set right, and from then on without a slide", () => {
  scrollToElement(section);
  sizes.report();
  document.dispatchEvent(new Event("scrollend"));
  sizes.report();
  expect(scrolling.moves()).toEqual([smoothly, atOnce, atOnce]);
  document.dispatchEvent(new Event("scrollend"));
  expect(scrolling.moves()).toEqual([]);
});

test.each(["wheel", "touchmove", "pointerdown", "keydown"])("a %s of the visitor is never undone", (hand) => {
  scrollToElement(section);
  sizes.report();
  scrolling.moves();
  section.addEventListener(hand, (event) => event.stopPropagation());
  section.dispatchEvent(new Event(hand, { bubbles: true }));
  sizes.report();
  document.dispatchEvent(new Event("scrollend"));
  expect(scrolling.moves()).toEqual([]);
  expect(sizes.watched()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test("after four seconds the page is the visitor's", () => {
  scrollToElement(section);
  jest.advanceTimersByTime(3999);
  expect(sizes.watched()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(sizes.watched()).toEqual([]);
  document.dispatchEvent(new Event("scrollend"));
  expect(scrolling.moves()).toEqual([]);
});

test.each([
  ["the top", () => scrollToTop()],
  ["a position", () => scrollToPosition(7)],
])("whoever goes to %s is no longer held", (_place, go) => {
  scrollToElement(section);
  go();
  scrolling.moves();
  sizes.report();
  document.dispatchEvent(new Event("scrollend"));
  expect(scrolling.moves()).toEqual([]);
});

test("only the last of two elements is held", () => {
  scrollToElement(makeSection("booking"));
  scrollToElement(section);
  sizes.report();
  expect(scrolling.moves()).toEqual([smoothly]);
  expect(jest.getTimerCount()).toBe(1);
});

test("nothing listens on once it has let go", () => {
  const added = jest.spyOn(window, "addEventListener");
  scrollToElement(section);
  const signals = added.mock.calls.map(([, , options]) => {
    expect(options).toMatchObject({ capture: true, passive: true });
    return typeof options === "object" ? options.signal : undefined;
  });
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false, false]);
  scrollToPosition(0);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  added.mockRestore();
});
