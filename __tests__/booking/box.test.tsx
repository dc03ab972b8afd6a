/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import type { Status } from "../../src/booking/bookingMachine";
import { drawingScript, openFrame, resetCalendars, stageCalendar } from "../support/stageCalendar";

resetCalendars();
afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

const connection = (event: "online" | "offline") => act(async () => window.dispatchEvent(new Event(event)));

const book = ({ say }: ReturnType<typeof stageCalendar>) => say("calendly.event_scheduled");

/** How each status comes about. */
const arrivals: Readonly<Record<Status, () => Promise<unknown>>> = {
  direct: async () => stageCalendar(),
  waiting: openFrame,
  ready: async () => (await openFrame()).say("calendly.event_type_viewed"),
  slow: async () => {
    const calendar = stageCalendar();
    await calendar.visit();
    await calendar.deliver(drawingScript);
    await calendar.wait(6000);
  },
  failed: async () => (await openFrame()).wait(6000),
  offline: async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await stageCalendar().visit();
  },
  ask: () => stageCalendar({ load: "ask" }).visit(),
  booked: async () => book(await openFrame()),
  returned: async () => {
    const before = await openFrame();
    await book(before);
    before.page.unmount();
    await stageCalendar().visit();
  },
};

/** What stands in the box: the way past the frame, the month that stands in for it, the drawing, the one button. */
const content = () => {
  const button = screen.queryByRole("button");
  return {
    says: screen.getByRole("status").firstElementChild?.textContent,
    skip: screen.queryByRole("link", { name: "Skip the calendar" }) !== null,
    month: document.querySelector<HTMLElement>("[data-moving]")?.dataset.moving,
    drawing: document.querySelector("svg") !== null,
    frame: document.querySelector("[inert]") === null,
    button: button === null ? undefined : `${button.textContent} (${button.dataset.place})`,
    highlighted: document.querySelector("[data-booked]") !== null,
  };
};

const nothing = { skip: false, month: undefined, drawing: false, frame: false, button: undefined };

test.each<[Status, object]>([
  ["direct", { says: "Book on the calendar's own page.", month: "false" }],
  ["waiting", { says: "Loading the calendar…", month: "true" }],
  ["ready", { says: "The calendar is ready.", skip: true, frame: true }],
  ["slow", { says: "The calendar takes long.", skip: true, frame: true, button: "Try again (corner)" }],
  ["failed", { says: "The calendar did not load.", drawing: true, button: "Try again (below)" }],
  ["offline", { says: "You seem to be offline.", drawing: true, button: "Try again (below)" }],
  [
    "ask",
    { says: "The calendar loads when you say so.", month: "false", button: "Show the calendar (month)" },
  ],
  ["booked", { says: "Your call is booked", skip: true, frame: true, highlighted: true }],
  [
    "returned",
    { says: "Your call is booked", month: "false", button: "Book another call (month)", highlighted: true },
  ],
])("a box that is %j shows what belongs to it, and nothing else", async (status, shown) => {
  await arrivals[status]();
  expect(content()).toEqual({ ...nothing, highlighted: false, ...shown });
});

test("the ways to book that need no calendar stand there from the start", async () => {
  stageCalendar();
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "https://calendly.com/sample/30min",
    expect.stringMatching(/^tel:/),
    expect.stringMatching(/^mailto:.+@/),
  ]);
});

test("screen readers hear nothing of the box before the visitor has it in view", async () => {
  const { comeNear, visit, status } = stageCalendar();
  await comeNear();
  expect(status()).toHaveAttribute("aria-live", "off");
  await visit();
  expect(status()).toHaveAttribute("aria-live", "polite");
});

test("the way past the calendar leads the focus behind it, and is no new place in the history", async () => {
  await arrivals.ready();
  const before = window.location.href;
  await act(async () => screen.getByRole("link", { name: "Skip the calendar" }).click());
  expect(document.activeElement?.id).toBe("after-calendar");
  expect(window.location.href).toBe(before);
});

test("what takes the focus by itself is no stop of the Tab key", async () => {
  await arrivals.ready();
  const stops = ["group", "status"].map((role) => screen.getByRole(role));
  for (const stop of [...stops, document.getElementById("after-calendar")])
    expect(stop).toHaveAttribute("tabindex", "-1");
});

test("the button hands the focus to the box, and the page stays where it is", async () => {
  const { press } = await openFrame();
  await act(async () => jest.advanceTimersByTime(6000));
  const focus = jest.spyOn(HTMLElement.prototype, "focus");
  await press("Try again");
  expect(screen.getByRole("group")).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test("a lost connection is told; once it is back, the box begins anew with all of its time", async () => {
  const { wait, status, refuse } = await openFrame();
  await wait(5000);
  await connection("offline");
  expect(status()).toHaveTextContent("You seem to be offline.");
  await connection("online");
  await refuse();
  await wait(5000);
  expect(status()).toHaveTextContent("Loading the calendar…");
  await wait(1000);
  expect(status()).toHaveTextContent("The calendar did not load.");
});

test("coming near is coming near the section, not only the box in it, and not leaving it", async () => {
  const { page, script, stage } = stageCalendar();
  const section = page.container.querySelector("section") ?? page.container;
  await act(async () => stage.show(section, false));
  expect(script()).toBeNull();
  await act(async () => stage.show(section));
  expect(script()).not.toBeNull();
});

describe("consent", () => {
  const forbid = (value: boolean) =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

  test("is not needed by a visitor whose browser could ask not to be tracked and does not", async () => {
    forbid(false);
    const { visit, script } = stageCalendar();
    await visit();
    expect(script()).not.toBeNull();
  });

  test("is not given by trying again", async () => {
    const { press, page, wait } = await openFrame();
    await wait(6000);
    await press("Try again");
    page.unmount();
    forbid(true);
    const later = stageCalendar();
    await later.visit();
    expect(later.status()).toHaveTextContent("The calendar loads when you say so.");
  });
});
