import { headScript } from "../../src/layout/headScript";
import { leavePage } from "../support/leavePage";
import { stageScrolling } from "../support/stageScrolling";

/** Runs the script the way the head of a page does: as text. */
function openAt(top: number) {
  leavePage();
  const scrolling = stageScrolling();
  const script = document.createElement("script");
  script.textContent = headScript;
  document.head.append(script);
  script.remove();
  expect(header()).toBe("clear");
  if (top > 0) scrolling.arriveAt(top);
  return scrolling;
}

const header = () => document.documentElement.dataset.header;

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

afterEach(() => {
  delete document.documentElement.dataset.header;
  delete document.documentElement.dataset.below;
});

test.each([
  [0, "clear"],
  [60, "clear"],
  [61, "solid"],
  [5000, "solid"],
])("a page that the browser opens at %i has a %s header", (top, state) => {
  openAt(top);
  expect(header()).toBe(state);
});

test("the header follows the visitor down and up again", () => {
  const scrolling = openAt(0);
  scrolling.arriveAt(61);
  expect(header()).toBe("solid");
  scrolling.arriveAt(60);
  expect(header()).toBe("clear");
});

const isMarked = () => document.documentElement.dataset.below !== undefined;

test.each(["touchmove", "wheel", "keydown"])(
  "what is below may be laid out later until the first %s",
  (hand) => {
    openAt(0);
    expect(isMarked()).toBe(true);
    window.dispatchEvent(new Event("pointerdown"));
    expect(isMarked()).toBe(true);
    window.dispatchEvent(new Event(hand));
    expect(isMarked()).toBe(false);
  },
);

test("a page that opens at a hash is laid out as a whole", () => {
  window.history.replaceState(null, "", "/#booking");
  openAt(0);
  expect(isMarked()).toBe(false);
});

test("a page that was scrolled before is laid out as a whole", () => {
  window.history.replaceState({ key: "1" }, "", "/");
  openAt(0);
  expect(isMarked()).toBe(false);
});

describe("a menu that the browser has opened by itself", () => {
  let hide = jest.fn();
  beforeEach(() => {
    openAt(0);
    hide = jest.fn();
    document.body.innerHTML =
      '<nav popover><a href="#services"><b>Services</b></a><p>Words</p></nav><a href="#booking">Book</a>';
    Object.assign(document.querySelector("nav") ?? {}, { hidePopover: hide });
  });
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  test("is closed by a choice in it, before anything else hears of the click", () => {
    const heard = jest.fn(() => hide.mock.calls.length);
    document.querySelector("b")?.addEventListener("click", heard);
    click("b");
    expect(heard.mock.results).toEqual([{ type: "return", value: 1 }]);
  });

  test("is left alone by other clicks, and where the browser knows no popovers", () => {
    click("p");
    click("body > a");
    expect(hide).not.toHaveBeenCalled();
    Object.assign(document.querySelector("nav") ?? {}, { hidePopover: undefined });
    expect(() => click("b")).not.toThrow();
  });
});
