/** @jest-environment jsdom */

import { mockMatchMedia } from "../support/mockMatchMedia";
import { mockScrolling } from "../support/mockScrolling";
import { resetPage } from "../support/resetPage";

let scrolling = mockScrolling();

const route = (path: string) => {
  const { pathname, hash } = new URL(path, window.location.href);
  return { pathname, hash };
};
const restoration = () => window.history.scrollRestoration;
const smoothTo = (to: string) => ({ to, behavior: "smooth", block: "start" });

interface Load {
  readonly state?: object | null;
  /** Scroll position that the browser restored before any script ran. */
  readonly at?: number;
}

/** Loads a page at a history entry, up to the moment before the first route update. */
async function startVisit(path: string, { state = null, at = 0 }: Load = {}) {
  resetPage();
  window.hasUserInput = false;
  scrolling = mockScrolling();
  mockMatchMedia();
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><section id="services" tabindex="-1"></section></div>' +
    '<section id="a#b" tabindex="-1"></section>' +
    '<details id="cost"><summary id="question">What does it cost?</summary></details>';
  scrolling.moveTo(at);
  window.history.scrollRestoration = "auto";
  window.history.replaceState(state, "", path);
  const { startScrolling, scrollForRoute } = await import("../../src/navigation/scrolling");
  startScrolling();
  const show = () => scrollForRoute(route(path), null);
  return { show, scrollForRoute };
}

async function openVisit(path: string, load: Load = {}) {
  const { show: showFirst, scrollForRoute } = await startVisit(path, load);
  showFirst();
  window.dispatchEvent(new Event("pageshow"));
  let current = path;
  const show = (to: string) => {
    scrollForRoute(route(to), route(current));
    current = to;
  };
  return {
    show,
    /** Follows a link: the router adds an entry and shows its page. */
    follow(to: string, key: string) {
      window.history.pushState({ key }, "", to);
      show(to);
    },
    /** Goes Back or Forward: the URL changes first. */
    travel(to: string, entry: object | null) {
      window.history.replaceState(entry, "", to);
    },
  };
}

const wrapper = () => document.getElementById("gatsby-focus-wrapper");

beforeEach(() => sessionStorage.clear());

test("a new page starts at its top without animation", async () => {
  const { follow } = await openVisit("/", { at: 700 });
  follow("/privacy-policy", "2");
  expect(scrolling.moves()).toEqual([{ top: 0, behavior: "instant" }]);
});

test("a hash on the same page scrolls smoothly to its element and focuses it", async () => {
  const { follow } = await openVisit("/");
  follow("/#services", "2");
  expect(scrolling.moves()).toEqual([smoothTo("services")]);
  expect(document.activeElement?.id).toBe("services");
  follow("/", "3");
  expect(scrolling.moves()).toEqual([{ top: 0, behavior: "smooth" }]);
});

test("a hash on another page does the same, and keeps the focus until the next input when the router focuses its wrapper", async () => {
  const { follow } = await openVisit("/privacy-policy");
  follow("/#services", "2");
  expect(scrolling.moves()).toEqual([{ top: 0, behavior: "instant" }, smoothTo("services")]);
  for (const _time of ["first", "second"]) {
    wrapper()?.focus();
    expect(document.activeElement?.id).toBe("services");
  }
  window.dispatchEvent(new Event("pointerdown"));
  wrapper()?.focus();
  expect(document.activeElement).toBe(wrapper());
});

test("focusing the element of a hash doesn't scroll", async () => {
  const focus = jest.spyOn(HTMLElement.prototype, "focus");
  const { follow } = await openVisit("/privacy-policy");
  follow("/#services", "2");
  wrapper()?.dispatchEvent(new Event("focus"));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  focus.mockRestore();
});

test("scrolling isn't smooth for a visitor who prefers reduced motion", async () => {
  const { follow } = await openVisit("/");
  mockMatchMedia("(prefers-reduced-motion: reduce)");
  follow("/#services", "2");
  follow("/", "3");
  expect(scrolling.moves()).toEqual([
    { to: "services", behavior: "instant", block: "start" },
    { top: 0, behavior: "instant" },
  ]);
});

test("a hash scrolls to its element in a browser without matchMedia", async () => {
  const { follow } = await openVisit("/");
  Reflect.deleteProperty(window, "matchMedia");
  follow("/#services", "2");
  expect(scrolling.moves()).toEqual([smoothTo("services")]);
});

test.each(["/#%", "/#nowhere"])("a hash without an element, as in %s, doesn't scroll", async (path) => {
  const { follow } = await openVisit("/");
  follow(path, "2");
  expect(scrolling.moves()).toEqual([]);
});

test("an encoded hash scrolls to its element", async () => {
  const { follow } = await openVisit("/");
  follow("/#a%23b", "2");
  expect(scrolling.moves()).toEqual([smoothTo("a#b")]);
});

describe("a hash of a question", () => {
  const answer = () => document.getElementById("cost");

  test("on the same page opens its answer, scrolls to the question and focuses it", async () => {
    const { follow } = await openVisit("/");
    follow("/#cost", "2");
    expect(answer()).toHaveAttribute("open");
    expect(scrolling.moves()).toEqual([smoothTo("question")]);
    expect(document.activeElement?.id).toBe("question");
  });

  test("on another page keeps the focus on the question when the router focuses its wrapper", async () => {
    const { follow } = await openVisit("/privacy-policy");
    follow("/#cost", "2");
    wrapper()?.focus();
    expect(document.activeElement?.id).toBe("question");
  });

  test("opens its answer and focuses it on a page load, where the browser has scrolled", async () => {
    await openVisit("/#cost", { at: 900 });
    expect(answer()).toHaveAttribute("open");
    expect(scrolling.moves()).toEqual([]);
    expect(document.activeElement?.id).toBe("question");
  });

  test("opens its answer on Back, too", async () => {
    const { follow, travel, show } = await openVisit("/#cost", { state: { key: "1" }, at: 500 });
    follow("/privacy-policy", "2");
    answer()?.removeAttribute("open");
    travel("/#cost", { key: "1" });
    show("/#cost");
    expect(answer()).toHaveAttribute("open");
  });
});

test("Back and Forward restore the position, also on a page with a hash", async () => {
  const { follow, travel, show } = await openVisit("/#services", { state: { key: "1" }, at: 500 });
  scrolling.moveTo(833);
  follow("/privacy-policy", "2");
  scrolling.moveTo(200);
  scrolling.moves();
  travel("/#services", { key: "1" });
  // Before the route update, positions belong to neither entry.
  scrolling.moveTo(10);
  show("/#services");
  travel("/privacy-policy", { key: "2" });
  show("/privacy-policy");
  expect(scrolling.moves()).toEqual([
    { top: 833, behavior: "instant" },
    { top: 200, behavior: "instant" },
  ]);
});

test("an entry that the router didn't add gets a key on the first scroll, and without one Back returns to the top", async () => {
  const { follow, travel, show } = await openVisit("/");
  expect(window.history.state).toBeNull();
  follow("/#services", "2");
  scrolling.moveTo(640);
  scrolling.moves();
  travel("/", null);
  show("/");
  expect(scrolling.moves()).toEqual([{ top: 0, behavior: "instant" }]);
  scrolling.moveTo(30);
  expect(window.history.state).toEqual({ key: expect.stringMatching(/^load-/) });
});

test("a hash typed by hand scrolls to its element, and its entry gets a position", async () => {
  const { travel, show, follow } = await openVisit("/");
  window.history.pushState(null, "", "/#services");
  show("/#services");
  expect(scrolling.moves()).toEqual([smoothTo("services")]);
  scrolling.moveTo(640);
  const typed: object = window.history.state;
  follow("/privacy-policy", "3");
  scrolling.moves();
  travel("/#services", typed);
  show("/#services");
  expect(scrolling.moves()).toEqual([{ top: 640, behavior: "instant" }]);
});

test("an entry whose key the browser removed, as Firefox does when a link is followed twice, gets another", async () => {
  const { follow, travel, show } = await openVisit("/#services", { state: { key: "1" }, at: 500 });
  window.history.replaceState(null, "", "/#services");
  scrolling.moveTo(833);
  const left: object = window.history.state;
  follow("/privacy-policy", "2");
  scrolling.moves();
  travel("/#services", left);
  show("/#services");
  expect(scrolling.moves()).toEqual([{ top: 833, behavior: "instant" }]);
});

test("a route update doesn't fail when Safari refuses frequent changes of the history", async () => {
  const { show } = await openVisit("/");
  window.history.pushState(null, "", "/#services");
  const refused = jest.spyOn(window.history, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 times per 30 seconds", "SecurityError");
  });
  show("/#services");
  expect(refused).toHaveBeenCalledTimes(1);
  refused.mockRestore();
  expect(scrolling.moves()).toEqual([smoothTo("services")]);
});

test("Back to a hash without an element returns to the top of a page that was never scrolled", async () => {
  const { follow, travel, show } = await openVisit("/#utm_source=news");
  const left: object = window.history.state;
  follow("/#services", "2");
  scrolling.moveTo(640);
  scrolling.moves();
  travel("/#utm_source=news", left);
  show("/#utm_source=news");
  expect(scrolling.moves()).toEqual([{ top: 0, behavior: "instant" }]);
});

test("a link followed in the millisecond of the first route update scrolls to its element", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
  const { follow } = await openVisit("/#services", { at: 9000 });
  follow("/#services", `${Date.now()}`);
  expect(scrolling.moves()).toEqual([smoothTo("services")]);
  clock.mockRestore();
});

describe("a page load", () => {
  test("leaves restoring and scrolling to a hash to the browser", async () => {
    await openVisit("/#services", { at: 900 });
    expect(scrolling.moves()).toEqual([]);
    expect(restoration()).toBe("manual");
    window.dispatchEvent(new Event("pagehide"));
    expect(restoration()).toBe("auto");
  });

  test("scrolls to the section of a hash if the browser hasn't", async () => {
    await openVisit("/#services");
    expect(scrolling.moves()).toEqual([smoothTo("services")]);
  });

  test("restores the position if the browser hasn't", async () => {
    await openVisit("/#services", { state: { key: "1" } });
    scrolling.moveTo(420);
    window.dispatchEvent(new Event("pagehide"));
    await openVisit("/#services", { state: { key: "1" }, at: 87 });
    expect(scrolling.moves()).toEqual([{ top: 420, behavior: "instant" }]);
  });

  test("restores a position that the visitor reached less than a frame before Reload", async () => {
    await openVisit("/", { state: { key: "1" } });
    scrolling.moveTo(400);
    scrolling.moveAndLeave(420);
    await openVisit("/", { state: { key: "1" } });
    expect(scrolling.moves()).toEqual([{ top: 420, behavior: "instant" }]);
  });

  test("adds no key to an entry that is left", async () => {
    await openVisit("/");
    scrolling.moveAndLeave(420);
    expect(window.history.state).toBeNull();
  });

  test("keeps the saved position if the visitor leaves before the browser has restored it", async () => {
    await openVisit("/", { state: { key: "1" } });
    scrolling.moveTo(420);
    window.dispatchEvent(new Event("pagehide"));
    await startVisit("/", { state: { key: "1" } });
    window.dispatchEvent(new Event("pagehide"));
    await openVisit("/", { state: { key: "1" } });
    expect(scrolling.moves()).toEqual([{ top: 420, behavior: "instant" }]);
  });

  test("restores the position in a tab that the system discarded in the background", async () => {
    await openVisit("/", { state: { key: "1" } });
    scrolling.moveTo(333);
    document.dispatchEvent(new Event("visibilitychange"));
    await openVisit("/", { state: { key: "1" } });
    expect(scrolling.moves()).toEqual([{ top: 333, behavior: "instant" }]);
  });

  test("leaves a background tab to the browser, which restores the position of a discarded tab before React starts", async () => {
    await openVisit("/");
    const hidden = jest.spyOn(document, "hidden", "get");
    for (const [isHidden, expected] of [
      [true, "auto"],
      [false, "manual"],
    ] as const) {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event("visibilitychange"));
      expect(restoration()).toBe(expected);
    }
    hidden.mockRestore();
  });

  test("doesn't restore the position if the visitor scrolled before hydration", async () => {
    sessionStorage.setItem("scroll-positions", '[["1",420]]');
    const { show } = await startVisit("/", { state: { key: "1" } });
    window.hasUserInput = true;
    scrolling.moveTo(30);
    show();
    expect(scrolling.moves()).toEqual([]);
  });

  test("doesn't scroll to the hash if the visitor scrolled back to the top before hydration", async () => {
    const { show } = await startVisit("/#services");
    window.hasUserInput = true;
    show();
    expect(scrolling.moves()).toEqual([]);
  });

  test.each(["{}", "null", "5", "[1]", "[null]", '[["1"]]', '[["1","420"]]', "[[1,420]]", "not JSON"])(
    "ignores %s in session storage",
    async (stored) => {
      sessionStorage.setItem("scroll-positions", stored);
      await openVisit("/", { state: { key: "1" } });
      expect(scrolling.moves()).toEqual([]);
      window.dispatchEvent(new Event("pagehide"));
      expect(sessionStorage.getItem("scroll-positions")).toBe('[["1",0]]');
    },
  );

  test("from the back/forward cache restores the position, which WebKit doesn't", async () => {
    await openVisit("/", { state: { key: "1" } });
    scrolling.moveTo(420);
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(scrolling.moves()).toEqual([{ top: 420, behavior: "instant" }]);
    expect(restoration()).toBe("manual");
  });

  test("from the back/forward cache keeps what other page loads saved in the meantime", async () => {
    sessionStorage.setItem("scroll-positions", '[["0",7]]');
    await openVisit("/", { state: { key: "1" } });
    window.dispatchEvent(new Event("pagehide"));
    sessionStorage.setItem("scroll-positions", '[["0",900],["1",0]]');
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    window.dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.getItem("scroll-positions")).toBe('[["0",900],["1",0]]');
  });

  test("lets the browser restore positions until the page has loaded", async () => {
    Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
    (await startVisit("/")).show();
    expect(restoration()).toBe("auto");
    window.dispatchEvent(new Event("pageshow"));
    expect(restoration()).toBe("manual");
    Reflect.deleteProperty(document, "readyState");
    (await startVisit("/")).show();
    expect(restoration()).toBe("manual");
  });

  test("lets the browser restore positions if the router doesn't start", async () => {
    await startVisit("/");
    window.dispatchEvent(new Event("pageshow"));
    expect(restoration()).toBe("auto");
  });

  test("keeps positions saved by other page loads", async () => {
    sessionStorage.setItem("scroll-positions", '[["0",7]]');
    await openVisit("/", { state: { key: "1" } });
    window.dispatchEvent(new Event("pagehide"));
    expect(JSON.parse(sessionStorage.getItem("scroll-positions") ?? "")).toEqual([
      ["0", 7],
      ["1", 0],
    ]);
  });

  test("works without session storage", async () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const storage = [
      jest.spyOn(Storage.prototype, "getItem").mockImplementation(denied),
      jest.spyOn(Storage.prototype, "setItem").mockImplementation(denied),
    ];
    const { follow } = await openVisit("/");
    follow("/#services", "2");
    window.dispatchEvent(new Event("pagehide"));
    for (const spy of storage) spy.mockRestore();
    expect(scrolling.moves()).toEqual([smoothTo("services")]);
  });
});
