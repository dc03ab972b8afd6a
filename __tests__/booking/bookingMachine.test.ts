import {
  type BookingEvent,
  initialState,
  reduceBooking,
  type Status,
  timeoutMs,
} from "../../src/booking/bookingMachine";

const near = { type: "near", hasBooked: false, mayLoad: true, online: true } as const;
const pressed = { type: "pressed", mayLoad: true, online: true } as const;
const scheduled = { type: "scheduled", address: "e1" } as const;
const height = (pixels: number) => ({ type: "height", height: pixels }) as const;

type Given = BookingEvent | Exclude<BookingEvent["type"], "near" | "pressed" | "height" | "scheduled">;

const stateAfter = (...events: readonly Given[]) =>
  events
    .map((event): BookingEvent => (typeof event === "string" ? { type: event } : event))
    .reduce(reduceBooking, initialState());

const back = { ...near, hasBooked: true } as const;
const asked = { ...near, mayLoad: false } as const;
const slow = [near, "scriptDrew", "timedOut"] as const;
const failed = [near, "timedOut"] as const;
const opened = [near, "ready"] as const;
const booked = [...opened, scheduled] as const;
const refused = [near, "seen", "scriptRefused"] as const;

test.each<[Status, string, readonly Given[]]>([
  ["direct", "nobody is near", ["seen", "online", "offline", "timedOut"]],
  ["waiting", "the visitor comes near", [near]],
  ["returned", "they have booked before", [back]],
  ["waiting", "they want another call", [back, pressed]],
  ["ask", "they want another call and did not consent", [back, { ...pressed, mayLoad: false }]],
  ["ask", "consent is missing", [asked]],
  ["ask", "consent is missing, whatever the connection does", [asked, "offline", "online"]],
  ["waiting", "consent is given", [asked, pressed]],
  ["offline", "there is no connection", [{ ...near, online: false }]],
  ["waiting", "the connection comes back", [{ ...near, online: false }, "online"]],
  ["offline", "the connection is lost while waiting", [near, "offline"]],
  ["offline", "the connection is lost after a failure", [...failed, "offline"]],
  ["offline", "a retry finds no connection", [...failed, { ...pressed, online: false }]],
  ["ready", "the connection is lost while the calendar is there", [...opened, "offline", "online"]],
  ["ready", "the calendar says that it is", [near, "ready"]],
  ["ready", "the calendar reports its height", [near, height(300)]],
  ["waiting", "an empty frame reports a few pixels", [near, height(299)]],
  ["slow", "the script's frame stays silent", slow],
  ["failed", "our own frame stays silent", failed],
  ["ready", "a silent frame of the script speaks late", [...slow, "ready"]],
  ["ready", "our own silent frame speaks late", [...failed, "ready"]],
  ["failed", "the provider's page says so", [...opened, "failed"]],
  ["failed", "the site's own code does not load", [near, "failed"]],
  ["waiting", "a slow calendar is tried again", [...slow, pressed]],
  ["waiting", "a failed calendar is tried again", [...failed, pressed]],
  ["waiting", "the connection comes back after a failure", [...failed, "online"]],
  ["waiting", "the connection comes back while the calendar is slow", [...slow, "online"]],
  ["offline", "the connection is lost while the calendar is slow", [...slow, "offline"]],
  ["ready", "the clock runs out too late", [...opened, "timedOut"]],
  ["ready", "the visitor comes near again", [...opened, near]],
  ["booked", "a call is booked", booked],
  ["booked", "the page fails or repeats itself later", [...booked, "failed", scheduled, "offline"]],
  ["booked", "the page fails after the booking", [...booked, "failed"]],
  ["booked", "the page of the confirmation reports its height", [...booked, height(900)]],
  ["offline", "a calendar that is gone reports", [near, "offline", "ready", scheduled]],
])("the box is %j when %s", (status, _when, events) => {
  expect(stateAfter(...events).status).toBe(status);
});

test("a first try and one after a lost connection use the script; a retry does without", () => {
  expect(stateAfter(near).attempt).toEqual({ frameOnly: false });
  expect(stateAfter(...failed, pressed).attempt).toEqual({ frameOnly: true });
  expect(stateAfter(...slow, pressed).attempt).toEqual({ frameOnly: true });
  expect(stateAfter(...failed, "online").attempt).toEqual({ frameOnly: false });
  expect(stateAfter(near, "offline").attempt).toBeUndefined();
});

test.each<[number | undefined, string, readonly Given[]]>([
  [undefined, "before the box is seen", [near]],
  [6000, "once the box is seen", [near, "seen"]],
  [6000, "while a frame loads after the script was refused", refused],
  [6000, "when our frame has loaded, but nothing was refused", [near, "seen", "frameLoaded"]],
  [800, "when the script was refused and our frame loads in silence", [...refused, "frameLoaded"]],
  [800, "when the retry after that loads so, too", [...refused, "timedOut", pressed, "frameLoaded"]],
  [6000, "when the connection was lost in between", [...refused, "offline", "online", "frameLoaded"]],
  [6000, "when it comes back after a failure", [...refused, "timedOut", "online", "frameLoaded"]],
  [undefined, "once the calendar is ready", [near, "seen", "ready"]],
  [undefined, "once it has failed", [near, "seen", "timedOut"]],
])("the calendar may stay silent for %j ms %s", (timeout, _when, events) => {
  expect(timeoutMs(stateAfter(...events))).toBe(timeout);
});

describe("the height", () => {
  test("is the page's own choice until the calendar has told one", () => {
    expect(initialState()).toMatchObject({ height: "", openingHeight: "" });
  });

  test.each([
    [300, "700px"],
    [980, "980px"],
    [90_000, "3000px"],
  ])("of %j pixels becomes %s", (reported, shown) => {
    expect(stateAfter(near, height(reported))).toMatchObject({ height: shown, openingHeight: shown });
  });

  test.each<Given>(["used", "slot"])(
    "after %j is shown, and not what the box opens with next time",
    (event) => {
      const state = stateAfter(near, height(900), event, height(1400));
      expect(state).toMatchObject({ height: "1400px", openingHeight: "900px" });
      expect(
        reduceBooking(stateAfter(near, height(900), event, height(1400), "failed"), pressed).height,
      ).toBe("900px");
    },
  );

  test("is not remembered once a call is booked", () => {
    expect(stateAfter(near, height(900), scheduled, height(760))).toMatchObject({
      height: "760px",
      openingHeight: "",
    });
  });
});

test("the announcements tell each step in its order, a booking with its address", () => {
  const { announcements } = stateAfter(near, "seen", "seen", height(800), "ready", "slot", scheduled);
  expect(announcements).toEqual([
    { name: "shown", address: "" },
    { name: "ready", address: "" },
    { name: "slot", address: "" },
    { name: "scheduled", address: "e1" },
  ]);
  expect(stateAfter(...failed).announcements).toEqual([{ name: "failed", address: "" }]);
  expect(stateAfter(...slow).announcements).toEqual([]);
});

test.each<Given>([near, "seen", "used", "ready", "online", "timedOut"])(
  "%j changes nothing once it is known, so nothing is rendered",
  (event) => {
    const state = stateAfter(...opened, "seen", "used");
    expect(reduceBooking(state, typeof event === "string" ? { type: event } : event)).toBe(state);
  },
);
