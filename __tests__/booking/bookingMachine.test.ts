import {
  type BookingEvent,
  initialState,
  reduceBooking,
  type Status,
  timeoutMs,
} from "../../src/booking/bookingMachine";

const near = { type: "near", hasBooked: false, mayLoad: true, online: true } as const;
const pressed = { type: "pressed", mayLoad: true, online: true } as const;
const pressedOffline = { ...pressed, online: false };
const scheduledAs = (reference: string) => ({ type: "scheduled", reference }) as const;
const scheduled = scheduledAs("e1");
const height = (pixels: number) => ({ type: "height", height: pixels }) as const;

type Shorthand = BookingEvent | Exclude<BookingEvent["type"], "near" | "pressed" | "height" | "scheduled">;

const eventOf = (event: Shorthand): BookingEvent => (typeof event === "string" ? { type: event } : event);

const stateAfter = (...events: readonly Shorthand[]) =>
  events.map(eventOf).reduce(reduceBooking, initialState());

const nearAgain = { ...near, hasBooked: true } as const;
const nearWithoutConsent = { ...near, mayLoad: false } as const;
const nearOffline = { ...near, online: false } as const;
const slow = [near, "scriptDrew", "timedOut"] as const;
const failed = [near, "timedOut"] as const;
const ready = [near, "ready"] as const;
const booked = [...ready, scheduled] as const;
const blocked = [near, "seen", "scriptBlocked"] as const;

test.each<[Status, string, readonly Shorthand[]]>([
  ["idle", "until the visitor is near", ["seen", "online", "offline", "timedOut"]],
  ["waiting", "when the visitor is near", [near]],
  ["alreadyBooked", "when a visitor with a booking is near", [nearAgain]],
  ["waiting", "when a visitor with a booking wants another call", [nearAgain, pressed]],
  ["needsConsent", "when another call needs consent", [nearAgain, { ...pressed, mayLoad: false }]],
  ["needsConsent", "when the visitor hasn't consented", [nearWithoutConsent]],
  ["needsConsent", "while the connection changes", [nearWithoutConsent, "offline", "online"]],
  ["waiting", "after consent", [nearWithoutConsent, pressed]],
  ["offline", "when there is no connection", [nearOffline]],
  ["waiting", "when the connection returns", [nearOffline, "online"]],
  ["waiting", "when the page resumes with a connection", [nearOffline, "resumedOnline"]],
  ["failed", "when the page resumes after a failure", [...failed, "resumedOnline"]],
  ["offline", "when the connection drops while waiting", [near, "offline"]],
  ["offline", "when the connection drops after a failure", [...failed, "offline"]],
  ["waiting", "when the visitor retries although reported as offline", [nearOffline, pressedOffline]],
  ["waiting", "when the visitor retries again although reported as offline", [...failed, pressedOffline]],
  ["waiting", "after consent although reported as offline", [nearWithoutConsent, pressedOffline]],
  ["ready", "when the connection drops and returns after loading", [...ready, "offline", "online"]],
  ["ready", "when the calendar reports it", [near, "ready"]],
  ["ready", "when the calendar reports its height", [near, height(300)]],
  ["waiting", "when an empty frame reports a few pixels", [near, height(299)]],
  ["slow", "when the script's frame stays silent", slow],
  ["failed", "when the site's frame stays silent", failed],
  ["ready", "when the script's frame reports late", [...slow, "ready"]],
  ["ready", "when the site's frame reports late", [...failed, "ready"]],
  ["failed", "when the provider's page reports a failure", [...ready, "failed"]],
  ["waiting", "when a slow calendar is retried", [...slow, pressed]],
  ["waiting", "when a failed calendar is retried", [...failed, pressed]],
  ["slow", "when the connection drops and returns while slow", [...slow, "offline", "online"]],
  ["waiting", "when the connection returns after a failure", [...failed, "online"]],
  ["ready", "when the timeout ends after loading", [...ready, "timedOut"]],
  ["ready", "when the visitor is near again", [...ready, near]],
  ["booked", "after a booking", booked],
  ["booked", "when the connection drops after a booking", [...booked, "offline", "online"]],
  ["booked", "when the provider's page fails after a booking", [...booked, "failed"]],
  ["booked", "when the confirmation reports its height", [...booked, height(900)]],
  ["offline", "when a removed calendar reports", [near, "offline", "ready", scheduled]],
])("the status is %j %s", (status, _when, events) => {
  expect(stateAfter(...events).status).toBe(status);
});

test.each<[number, boolean, string, readonly Shorthand[]]>([
  [1, false, "first attempt", [near]],
  [2, true, "retry after a failure", [...failed, pressed]],
  [2, true, "retry while slow", [...slow, pressed]],
  [2, false, "attempt after the connection returns", [...failed, "online"]],
  [2, false, "attempt after the connection drops and returns", [near, "offline", "online"]],
])("attempt %i has frameOnly: %s as the %s", (number, frameOnly, _which, events) => {
  expect(stateAfter(...events).attempt).toMatchObject({ number, frameOnly });
});

test("no attempt runs while the visitor is offline or hasn't consented", () => {
  expect(stateAfter(near, "offline").attempt).toBeUndefined();
  expect(stateAfter(nearWithoutConsent).attempt).toBeUndefined();
});

test.each<[number | undefined, string, readonly Shorthand[]]>([
  [undefined, "before the box is seen", [near]],
  [6000, "once the box is seen", [near, "seen"]],
  [6000, "while a frame loads after the script was blocked", blocked],
  [6000, "when the frame has loaded and the script wasn't blocked", [near, "seen", "frameLoaded"]],
  [800, "when the frame has loaded after the script was blocked", [...blocked, "frameLoaded"]],
  [800, "when the retry's frame has loaded", [...blocked, "timedOut", pressed, "frameLoaded"]],
  [
    6000,
    "when the retry's frame loads and the script wasn't blocked",
    [near, "seen", "timedOut", pressed, "frameLoaded"],
  ],
  [6000, "after the connection dropped and returned", [...blocked, "offline", "online", "frameLoaded"]],
  [6000, "when the connection returns after a failure", [...blocked, "timedOut", "online", "frameLoaded"]],
  [undefined, "once the calendar is ready", [near, "seen", "ready"]],
  [undefined, "after a failure", [near, "seen", "timedOut"]],
])("the timeout is %j ms %s", (timeout, _when, events) => {
  expect(timeoutMs(stateAfter(...events))).toBe(timeout);
});

describe("the height", () => {
  test("is empty until the calendar reports one", () => {
    expect(initialState()).toMatchObject({ height: "", openingHeight: "" });
  });

  test.each([
    [300, "700px"],
    [980, "980px"],
    [90_000, "3000px"],
  ])("of %j px is limited to %s", (reported, shown) => {
    expect(stateAfter(near, height(reported))).toMatchObject({ height: shown, openingHeight: shown });
  });

  test.each<Shorthand>(["interacted", "slot"])("after %j doesn't change the opening height", (event) => {
    const state = stateAfter(near, height(900), event, height(1400));
    expect(state).toMatchObject({ height: "1400px", openingHeight: "900px" });
    expect([eventOf("failed"), pressed].reduce(reduceBooking, state).height).toBe("900px");
  });

  test("isn't kept after a booking", () => {
    const state = stateAfter(near, height(900), scheduled, height(760));
    expect(state).toMatchObject({ height: "760px", openingHeight: "" });
  });
});

test("each step is announced in order, a booking with its reference", () => {
  const { announcements } = stateAfter(near, "seen", "seen", height(800), "ready", "slot", scheduled);
  expect(announcements).toEqual([
    { name: "shown", reference: "" },
    { name: "ready", reference: "" },
    { name: "slot", reference: "" },
    { name: "scheduled", reference: "e1" },
  ]);
  expect(stateAfter(...failed).announcements).toEqual([{ name: "failed", reference: "" }]);
  expect(stateAfter(...slow).announcements).toEqual([]);
});

test.each([
  ["the same reference", ["e1", "e1"], ["e1"]],
  ["no reference after one", ["e1", ""], ["e1"]],
  ["a reference after none", ["", "e1"], [""]],
  ["another reference", ["e1", "e2"], ["e1", "e2"]],
])("a booking that is reported again with %s is announced once", (_what, reported, announced) => {
  const { announcements } = stateAfter(...ready, ...reported.map(scheduledAs));
  const bookings = announcements.filter(({ name }) => name === "scheduled");
  expect(bookings.map(({ reference }) => reference)).toEqual(announced);
});

test("a booking of a later attempt is announced although an earlier one had no reference", () => {
  const earlier = stateAfter(...ready, scheduledAs(""));
  const { announcements } = [pressed, eventOf("ready"), scheduledAs("e1")].reduce(reduceBooking, earlier);
  expect(announcements.filter(({ name }) => name === "scheduled")).toHaveLength(2);
});

test.each<Shorthand>([near, "seen", "interacted", "ready", "online", "timedOut"])(
  "a repeated %j keeps the state object, so nothing renders",
  (event) => {
    const state = stateAfter(...ready, "seen", "interacted");
    expect(reduceBooking(state, eventOf(event))).toBe(state);
  },
);
