/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { BookingWidget } from "../../src/booking/BookingWidget";
import type { Status } from "../../src/booking/bookingMachine";
import { visitStorage } from "../../src/booking/storage";
import { makeBooking } from "../support/makeBooking";
import { makeContact } from "../support/makeContact";
import { mockIntersectionObserver } from "../support/mockIntersectionObserver";
import {
  drawingScript,
  openFrame,
  renderCalendar,
  resetCalendars,
  setPrivacyControl,
} from "../support/renderCalendar";

resetCalendars();

const { messages, url } = makeBooking();
const { phone, email } = makeContact();

const connection = (event: "online" | "offline") => act(async () => window.dispatchEvent(new Event(event)));

async function openSlowCalendar() {
  const calendar = renderCalendar();
  await calendar.visit();
  await calendar.loadScript(drawingScript);
  await calendar.wait(6000);
  return calendar;
}

/** How the box reaches each status. */
const arrivals: Readonly<Record<Status, () => Promise<unknown>>> = {
  idle: async () => renderCalendar(),
  waiting: openFrame,
  ready: async () => (await openFrame()).post("event_type_viewed"),
  slow: openSlowCalendar,
  failed: async () => (await openFrame()).wait(6000),
  offline: async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await renderCalendar().visit();
  },
  needsConsent: () => renderCalendar({ load: "ask" }).visit(),
  booked: async () => (await openFrame()).post("event_scheduled"),
  alreadyBooked: async () => {
    const first = await openFrame();
    await first.post("event_scheduled");
    first.page.unmount();
    await renderCalendar().visit();
  },
};

const isCalendarVisible = () => {
  const frame = document.querySelector("iframe");
  return frame !== null && frame.closest("[inert]") === null;
};

test.each<[Status, string, string | undefined, boolean]>([
  ["idle", messages.idle, undefined, false],
  ["waiting", messages.waiting, undefined, false],
  ["ready", messages.ready, undefined, true],
  ["slow", messages.slow, messages.retry, true],
  ["failed", messages.failed, messages.retry, false],
  ["offline", messages.offline, messages.retry, false],
  ["needsConsent", messages.needsConsent, messages.showCalendar, false],
  ["booked", messages.bookedHeading + messages.bookedText, undefined, true],
  ["alreadyBooked", messages.bookedHeading + messages.bookedText, messages.bookAgain, false],
])(
  "the status %j has the message %j, the button %j, and a visible calendar: %s",
  async (status, message, button, isVisible) => {
    await arrivals[status]();
    expect(screen.getByRole("status")).toHaveTextContent(message);
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
      button === undefined ? [] : [button],
    );
    expect(isCalendarVisible()).toBe(isVisible);
    expect(screen.queryAllByRole("link", { name: messages.skip })).toHaveLength(isVisible ? 1 : 0);
  },
);

/** Returns what the box shows in place of the calendar. */
function placeholder(): string {
  const skeleton = document.querySelector("[data-moving]");
  if (skeleton !== null)
    return skeleton.getAttribute("data-moving") === "true" ? "a moving skeleton" : "a skeleton";
  return document.querySelector("svg") === null ? "nothing" : "an empty calendar";
}

test.each<[Status, string, string | undefined]>([
  ["idle", "a skeleton", undefined],
  ["waiting", "a moving skeleton", undefined],
  ["ready", "nothing", undefined],
  ["slow", "nothing", "corner"],
  ["failed", "an empty calendar", "below"],
  ["offline", "an empty calendar", "below"],
  ["needsConsent", "a skeleton", "month"],
  ["booked", "nothing", undefined],
  ["alreadyBooked", "a skeleton", "month"],
])("the status %j shows %s in place of the calendar, and a button at: %s", async (status, shown, place) => {
  await arrivals[status]();
  expect(placeholder()).toBe(shown);
  expect(screen.queryByRole("button")?.dataset.place).toBe(place);
});

test.each<[Status, boolean]>([
  ["failed", false],
  ["ready", false],
  ["booked", true],
  ["alreadyBooked", true],
])("the message of the status %j is highlighted as a booking: %s", async (status, isHighlighted) => {
  await arrivals[status]();
  expect(screen.getByRole("status").closest("[data-booked]") !== null).toBe(isHighlighted);
});

test("the event page, phone number and email address are linked before any script runs", () => {
  renderCalendar();
  const [, ...links] = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [messages.openLink, url],
    [phone, expect.stringMatching(/^tel:\+\d+$/)],
    [email, `mailto:${email}`],
  ]);
});

test.each(["pointerdown", "contextmenu", "click"])(
  "the link to the event page gets the campaign on %s, and not before",
  (event) => {
    visitStorage.set("booking:attribution", "utm_source=news&gclid=abc");
    renderCalendar({ provider: "cal.com", url: "https://cal.com/your-name/30min" });
    const link = screen.getByRole("link", { name: messages.openLink });
    link.addEventListener("click", (click) => click.preventDefault());
    expect(link).toHaveAttribute("href", "https://cal.com/your-name/30min");
    fireEvent(link, new MouseEvent(event, { bubbles: true, cancelable: true }));
    expect(link).toHaveAttribute("href", "https://cal.com/your-name/30min?utm_source=news&gclid=abc");
  },
);

test.each(["idle", "offline", "needsConsent"] as const)(
  "the space for the longest message is reserved when that is %j",
  async (status) => {
    const longest = "A message that is longer than all others, which is why the box reserves its space.";
    const { visit, status: region } = renderCalendar({ messages: { ...messages, [status]: longest } });
    expect(region()).toHaveAttribute("data-longest", longest);
    await visit();
    expect(region()).toHaveAttribute("data-longest", longest);
  },
);

test("no space for another message is reserved after a booking", async () => {
  const { post, status } = await openFrame();
  await post("event_scheduled");
  expect(status()).not.toHaveAttribute("data-longest");
});

test("StrictMode and repeated renders embed one frame and keep the status element", async () => {
  const intersections = mockIntersectionObserver();
  const widget = () => (
    <StrictMode>
      <BookingWidget
        booking={makeBooking({ provider: "cal.com", url: "https://cal.com/your-name/30min" })}
        contact={makeContact()}
      />
    </StrictMode>
  );
  const { rerender } = render(widget());
  const status = screen.getByRole("status");
  await act(async () => intersections.reportNear());
  for (let time = 0; time < 5; time += 1) rerender(widget());
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
  expect(screen.getByRole("status")).toBe(status);
});

test("unmounting removes the frame, the preconnect link and all observers", async () => {
  const { page, intersections, approach } = renderCalendar();
  await approach();
  expect(document.head.querySelector("link[rel=preconnect]")).toHaveAttribute("href", "https://calendly.com");
  page.unmount();
  expect(document.querySelectorAll("iframe, script, link[rel=preconnect]")).toHaveLength(0);
  expect(intersections.observerCount()).toBe(0);
});

describe("loading", () => {
  test("starts when the section is near the viewport, not when it leaves it", async () => {
    const { intersections, script } = renderCalendar();
    const section = document.querySelector("section") ?? document.body;
    await act(async () => intersections.show(section, false));
    expect(script()).toBeNull();
    await act(async () => intersections.show(section));
    expect(script()).not.toBeNull();
  });

  test.each([
    ["pointed at", (link: HTMLElement) => userEvent.setup({ delay: null }).hover(link)],
    ["focused", async (link: HTMLElement) => act(async () => link.focus())],
  ] as const)("starts when a link to the section is %s, not another link", async (_how, touch) => {
    const { script } = renderCalendar();
    await touch(screen.getByRole("link", { name: messages.openLink }));
    expect(script()).toBeNull();
    await touch(screen.getByRole("link", { name: "Book" }));
    expect(script()).not.toBeNull();
  });

  test("starts immediately if a link to the section already has the focus", async () => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/#booking";
    link.focus();
    const { script } = renderCalendar();
    expect(script()).not.toBeNull();
  });

  test("doesn't start when a link is focused after the box is unmounted", async () => {
    const { page, script } = renderCalendar();
    page.unmount();
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "#booking";
    await act(async () => link.focus());
    expect(script()).toBeNull();
  });
});

describe("the provider's script", () => {
  test("is replaced by a frame of the site if it adds none within three seconds", async () => {
    const { visit, wait, frame } = renderCalendar();
    await visit();
    await wait(2999);
    expect(frame()).toBeNull();
    await wait(1);
    expect(frame()?.src).toContain("embed_domain=");
  });

  test("is kept if it has added a frame", async () => {
    const { visit, loadScript, wait, frame } = renderCalendar();
    await visit();
    await loadScript(drawingScript);
    await wait(3000);
    expect(frame()?.src).not.toContain("embed_domain=");
  });
});

describe("a silent calendar", () => {
  test("fails six seconds after the box enters the viewport", async () => {
    const { wait, status } = await openFrame();
    await wait(5999);
    expect(status()).toHaveTextContent(messages.waiting);
    await wait(1);
    expect(status()).toHaveTextContent(messages.failed);
  });

  test("doesn't fail before the box is in view", async () => {
    const { approach, blockScript, loadFrame, wait, status } = renderCalendar();
    await approach();
    await blockScript();
    await loadFrame();
    await wait(60_000);
    expect(status()).toHaveTextContent(messages.waiting);
  });

  test("gets six more seconds when the connection is restored", async () => {
    const { wait, status, blockScript } = await openFrame();
    await wait(5000);
    await connection("offline");
    expect(status()).toHaveTextContent(messages.offline);
    await connection("online");
    await blockScript();
    await wait(5000);
    expect(status()).toHaveTextContent(messages.waiting);
    await wait(1000);
    expect(status()).toHaveTextContent(messages.failed);
  });
});

describe("when the page returns from the back/forward cache", () => {
  const pageShow = (persisted: boolean) =>
    act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

  test("a calendar that was offline loads if the visitor is online again", async () => {
    await arrivals.offline();
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await pageShow(false);
    expect(screen.getByRole("status")).toHaveTextContent(messages.offline);
    await pageShow(true);
    expect(screen.getByRole("status")).toHaveTextContent(messages.waiting);
  });

  test("a calendar that failed waits for a retry", async () => {
    await arrivals.failed();
    await pageShow(true);
    expect(screen.getByRole("status")).toHaveTextContent(messages.failed);
  });
});

describe("screen readers", () => {
  test("get no status before the box is in view", async () => {
    const { approach, visit, status } = renderCalendar();
    await approach();
    expect(status()).toHaveAttribute("aria-live", "off");
    await visit();
    expect(status()).toHaveAttribute("aria-live", "polite");
  });

  test("get the status of a retry from the same live region", async () => {
    const { wait, press, status } = await openFrame();
    await wait(6000);
    const region = status();
    await press(messages.retry);
    expect(status()).toBe(region);
    expect(region).toHaveTextContent(messages.waiting);
    expect(region).toHaveAttribute("aria-live", "polite");
  });
});

describe("the focus", () => {
  test("moves to the box when the calendar that has it fails", async () => {
    const { frame, visit } = renderCalendar({ provider: "cal.com", url: "https://cal.com/your-name/30min" });
    await visit();
    const post = (type: string) =>
      act(async () => {
        const [source, data] = [frame()?.contentWindow ?? null, { originator: "CAL", type, data: {} }];
        window.dispatchEvent(new MessageEvent("message", { origin: "https://app.cal.com", source, data }));
      });
    await post("linkReady");
    frame()?.focus();
    await post("linkFailed");
    expect(screen.getByRole("group")).toHaveFocus();
  });

  test("moves past the calendar with the skip link, and the URL stays the same", async () => {
    await arrivals.ready();
    const { href } = window.location;
    await act(async () => screen.getByRole("link", { name: messages.skip }).click());
    expect(document.activeElement?.id).toBe("after-calendar");
    expect(window.location.href).toBe(href);
  });

  test("reaches links and buttons by Tab, but nothing that only scripts can focus", async () => {
    await arrivals.slow();
    const user = userEvent.setup({ delay: null });
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await user.tab();
      stops.push(document.activeElement?.textContent ?? null);
    }
    expect(stops).toEqual(["Book", messages.openLink, phone, email, messages.skip, messages.retry]);
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  test("moves from the pressed button to the box without scrolling", async () => {
    const { press, wait } = await openFrame();
    await wait(6000);
    const focus = jest.spyOn(HTMLElement.prototype, "focus");
    await press(messages.retry);
    expect(screen.getByRole("group")).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test("moves to the box without scrolling when the focused button disappears without a press", async () => {
    const { post } = await openSlowCalendar();
    screen.getByRole("button", { name: messages.retry }).focus();
    const focus = jest.spyOn(HTMLElement.prototype, "focus");
    await post("event_type_viewed");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("group")).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test("doesn't move when a button without it disappears", async () => {
    const { post } = await openSlowCalendar();
    const link = screen.getByRole("link", { name: messages.openLink });
    link.focus();
    await post("event_type_viewed");
    expect(link).toHaveFocus();
  });

  test("moves to the next steps after a booking inside the frame", async () => {
    const { frame, post, status } = await openFrame();
    frame()?.focus();
    await post("event_type_viewed");
    expect(frame()).toHaveFocus();
    await post("event_scheduled");
    expect(status()).toHaveFocus();
  });

  test("doesn't move after a booking if it is outside the frame", async () => {
    const { post, status } = await openFrame();
    await post("event_scheduled");
    expect(status()).not.toHaveFocus();
  });
});

describe("consent", () => {
  test.each([
    ["Global Privacy Control is on", true, "near"],
    ["the owner requires it", false, "ask"],
  ] as const)("is required once per visit if %s", async (_when, isOptedOut, load) => {
    setPrivacyControl(isOptedOut);
    const first = renderCalendar({ load });
    await first.visit();
    expect(first.status()).toHaveTextContent(messages.needsConsent);
    expect(document.head.querySelectorAll("script, link")).toHaveLength(0);
    await first.press(messages.showCalendar);
    expect(first.script()).not.toBeNull();
    first.page.unmount();
    const second = renderCalendar({ load });
    await second.visit();
    expect(second.script()).not.toBeNull();
  });

  test("isn't required if Global Privacy Control is off", async () => {
    setPrivacyControl(false);
    const { visit, script } = renderCalendar();
    await visit();
    expect(script()).not.toBeNull();
  });

  test("isn't implied by a retry", async () => {
    const { press, page, wait } = await openFrame();
    await wait(6000);
    await press(messages.retry);
    page.unmount();
    setPrivacyControl(true);
    const later = renderCalendar();
    await later.visit();
    expect(later.status()).toHaveTextContent(messages.needsConsent);
  });
});

describe("in a browser without", () => {
  const { MutationObserver } = window;
  const define = (name: "IntersectionObserver" | "MutationObserver", value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  afterEach(() => define("MutationObserver", MutationObserver));

  test("IntersectionObserver, the calendar loads at once", async () => {
    define("IntersectionObserver", undefined);
    await act(async () => {
      render(<BookingWidget booking={makeBooking()} contact={makeContact()} />);
    });
    expect(screen.getByRole("status")).toHaveTextContent(messages.waiting);
    expect(document.querySelector("head > script")).not.toBeNull();
  });

  test("MutationObserver, the calendar loads in a frame of the site", async () => {
    define("MutationObserver", undefined);
    const { visit, frame, script } = renderCalendar();
    await visit();
    expect(script()).toBeNull();
    expect(frame()?.title).toBe(makeBooking().frameTitle);
  });
});

describe("stored values", () => {
  test.each(["", "null", "undefined", "{}", "[1]", "no", "https://api.example.com/e1"])(
    "that are %j count as neither consent nor a booking",
    async (value) => {
      sessionStorage.setItem("booking:consent", value);
      sessionStorage.setItem("booking:booked", value);
      const { visit, status } = renderCalendar({ load: "ask" });
      await visit();
      expect(status()).toHaveTextContent(messages.needsConsent);
    },
  );
});

describe("the height of the calendar", () => {
  const host = () => document.querySelector<HTMLElement>("[inert]");

  test("is the opening height when the visitor returns, not a later one", async () => {
    const first = await openFrame();
    await first.post("page_height", { height: "900px" });
    const shown = first.frame()?.parentElement?.parentElement;
    expect(shown).toHaveStyle({ height: "900px" });
    first.frame()?.focus();
    await first.post("page_height", { height: "1400px" });
    expect(shown).toHaveStyle({ height: "1400px" });
    first.frame()?.blur();
    await first.post("page_height", { height: "1300px" });
    first.page.unmount();
    renderCalendar();
    expect(host()).toHaveStyle({ height: "900px" });
  });

  test.each([
    ["scrolls the page by the difference if the box ends in the upper half of the window", 399, false, [200]],
    ["doesn't scroll the page if the box ends in the lower half", 400, false, []],
    ["doesn't scroll the page of a visitor who uses the calendar", 399, true, []],
  ])("changes and %s", async (_, bottom, isUsed, moves) => {
    const scrollBy = jest.spyOn(window, "scrollBy").mockImplementation(() => {});
    Reflect.set(window, "innerHeight", 800);
    const { frame, post } = await openFrame();
    const shown = frame()?.parentElement?.parentElement;
    if (!shown) throw new Error("There is no calendar.");
    shown.getBoundingClientRect = () =>
      new DOMRect(0, bottom - 700, 300, Number.parseInt(shown.style.height || "700", 10));
    if (isUsed) frame()?.focus();
    await post("page_height", { height: "900px" });
    expect(shown).toHaveStyle({ height: "900px" });
    expect(scrollBy.mock.calls).toEqual(moves.map((top) => [{ top, behavior: "instant" }]));
    scrollBy.mockRestore();
  });

  test("isn't kept after a booking", async () => {
    const first = await openFrame();
    await first.post("page_height", { height: "900px" });
    await first.post("event_scheduled");
    first.page.unmount();
    renderCalendar();
    expect(host()?.style.height).toBe("");
  });
});
