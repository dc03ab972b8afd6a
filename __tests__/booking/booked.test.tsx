/** @jest-environment jsdom */
import { openFrame, resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

resetCalendars();

const bookedAs = (uri: string) => ({ event: { uri } });

test("the owner's tags hear of each step once, and of none that was not taken", async () => {
  const tags = ["shown", "ready", "slot", "scheduled", "failed"].map(tagFor);
  const heard = () => tags.map((tag) => tag.mock.calls.length);
  const first = stageCalendar();
  await first.comeNear();
  expect(heard()).toEqual([0, 0, 0, 0, 0]);
  await first.visit();
  expect(heard()).toEqual([1, 0, 0, 0, 0]);
  await first.refuse();
  await first.say("calendly.page_height", { height: "800px" });
  await first.say("calendly.event_type_viewed");
  expect(heard()).toEqual([1, 1, 0, 0, 0]);
  await first.say("calendly.date_and_time_selected");
  await first.say("calendly.date_and_time_selected");
  expect(heard()).toEqual([1, 1, 1, 0, 0]);
  await first.say("calendly.event_scheduled", bookedAs("https://api.example.com/e0"));
  await first.say("calendly.event_scheduled", bookedAs("https://api.example.com/e0"));
  await first.wait(60_000);
  first.page.unmount();
  await stageCalendar().visit();
  expect(heard()).toEqual([1, 1, 1, 1, 0]);
});

describe("a booking", () => {
  test.each([
    ["its address", bookedAs("https://api.example.com/e1"), "https://api.example.com/e1"],
    ["the event page's address where it has none", {}, "https://calendly.com/sample/30min"],
  ])("is told to the owner's tags with %s", async (_what, payload, address) => {
    const scheduled = tagFor("scheduled");
    const { say, status } = await openFrame();
    await say("calendly.event_scheduled", payload);
    expect(scheduled.mock.calls[0]?.[0]).toMatchObject({ detail: { address } });
    expect(status()).toHaveTextContent("Your call is booked");
    expect(status()).toHaveTextContent("You get a proposal within 48 hours.");
  });

  test("brings whoever made it inside the frame to what happens next; others stay where they are", async () => {
    const inside = await openFrame();
    inside.frame()?.focus();
    await inside.say("calendly.event_type_viewed");
    expect(inside.frame()).toHaveFocus();
    await inside.say("calendly.event_scheduled", bookedAs("https://api.example.com/e2"));
    expect(inside.status()).toHaveFocus();
    inside.page.unmount();
    sessionStorage.clear();

    const outside = await openFrame();
    await outside.say("calendly.event_scheduled", bookedAs("https://api.example.com/e3"));
    expect(outside.status()).not.toHaveFocus();
  });
});

test.each([
  ["asks not to be tracked", true, "near"],
  ["comes to an owner who has everybody asked", false, "ask"],
] as const)(
  "a visitor who %s is asked before anything is fetched, once for the visit",
  async (_who, value, load) => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
    const first = stageCalendar({ load });
    await first.visit();
    expect(first.status()).toHaveTextContent("The calendar loads when you say so.");
    expect(document.head.querySelectorAll("script, link")).toHaveLength(0);
    await first.press("Show the calendar");
    expect(first.script()).not.toBeNull();
    first.page.unmount();
    const second = stageCalendar({ load });
    await second.visit();
    expect(second.script()).not.toBeNull();
    Reflect.deleteProperty(navigator, "globalPrivacyControl");
  },
);

describe("the way back", () => {
  const host = () => document.querySelector("[inert]");

  test("finds the box as tall as the calendar opened, not as it was when the visitor was busy in it", async () => {
    const first = await openFrame();
    await first.say("calendly.page_height", { height: "900px" });
    expect(first.frame()?.parentElement?.parentElement).toHaveStyle({ height: "900px" });
    first.frame()?.focus();
    await first.say("calendly.page_height", { height: "1400px" });
    expect(first.frame()?.parentElement?.parentElement).toHaveStyle({ height: "1400px" });
    first.frame()?.blur();
    await first.say("calendly.page_height", { height: "1300px" });
    first.page.unmount();
    const second = stageCalendar();
    expect(host()).toHaveStyle({ height: "900px" });
    await second.visit();
    await second.refuse();
    await second.say("calendly.event_scheduled");
    second.page.unmount();
    stageCalendar();
    expect(host()).not.toHaveAttribute("style", expect.stringContaining("height"));
  });
});
