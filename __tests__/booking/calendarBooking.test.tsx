import { screen } from "@testing-library/react";
import { resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

resetCalendars();

test("the owner's tags hear of each step once, and of none that was not taken", async () => {
  const tags = ["shown", "ready", "slot", "scheduled", "failed"].map(tagFor);
  const heard = () => tags.map((tag) => tag.mock.calls.length);
  const { visit, refuse, say, wait } = stageCalendar();
  await visit();
  expect(heard()).toEqual([1, 0, 0, 0, 0]);
  await refuse();
  await say("calendly.page_height", { height: "800px" });
  await say("calendly.event_type_viewed");
  expect(heard()).toEqual([1, 1, 0, 0, 0]);
  await say("calendly.date_and_time_selected");
  await say("calendly.date_and_time_selected");
  expect(heard()).toEqual([1, 1, 1, 0, 0]);
  await say("calendly.event_scheduled", { event: { uri: "https://api.example.com/e0" } });
  await say("calendly.event_scheduled", { event: { uri: "https://api.example.com/e0" } });
  await wait(60_000);
  expect(heard()).toEqual([1, 1, 1, 1, 0]);
});

describe("a booking", () => {
  test("is told to the owner's tags with its address, after the time was chosen", async () => {
    const slot = tagFor("slot");
    const scheduled = tagFor("scheduled");
    const { visit, refuse, say, status, booking } = stageCalendar();
    await visit();
    await refuse();
    await say("calendly.date_and_time_selected");
    await say("calendly.event_scheduled", { event: { uri: "https://api.example.com/e1" } });
    expect(slot.mock.calls[0]?.[0]).toMatchObject({ detail: { address: booking.url } });
    expect(scheduled.mock.calls[0]?.[0]).toMatchObject({ detail: { address: "https://api.example.com/e1" } });
    expect(status()).toHaveTextContent("Your call is booked");
  });

  test("without an address of its own is told with that of the calendar", async () => {
    const scheduled = tagFor("scheduled");
    const { visit, refuse, say, booking } = stageCalendar();
    await visit();
    await refuse();
    await say("calendly.event_scheduled");
    expect(scheduled.mock.calls[0]?.[0]).toMatchObject({ detail: { address: booking.url } });
  });

  test("brings whoever made it inside the frame to what happens next; others stay where they are", async () => {
    const inside = stageCalendar();
    await inside.visit();
    await inside.refuse();
    await inside.say("calendly.event_type_viewed");
    inside.frame()?.focus();
    await inside.say("calendly.event_scheduled", { event: { uri: "https://api.example.com/e2" } });
    expect(inside.status()).toHaveFocus();
    inside.page.unmount();
    sessionStorage.clear();

    const outside = stageCalendar();
    await outside.visit();
    await outside.refuse();
    await outside.say("calendly.event_scheduled", { event: { uri: "https://api.example.com/e3" } });
    expect(outside.status()).not.toHaveFocus();
  });

  test("is remembered for the visit: the next box asks before it loads another calendar", async () => {
    sessionStorage.setItem("booking:booked", "https://api.example.com/e4");
    const { visit, press, status, frames, script } = stageCalendar();
    await visit();
    expect(status()).toHaveTextContent("Your call is booked");
    expect(script()).toBeNull();
    await press("Book another call");
    expect(status()).toHaveTextContent("Loading the calendar…");
    expect(script()).not.toBeNull();
    expect(frames()).toHaveLength(0);
  });
});

describe("a visitor who asks not to be tracked", () => {
  const ask = (value: unknown) =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

  test("is asked before anything is fetched from the provider, and once for the visit", async () => {
    ask(true);
    const first = stageCalendar();
    await first.visit();
    expect(first.status()).toHaveTextContent("The calendar loads when you say so.");
    expect(first.script()).toBeNull();
    await first.press("Show the calendar");
    expect(first.script()).not.toBeNull();
    first.page.unmount();
    const second = stageCalendar();
    await second.visit();
    expect(second.script()).not.toBeNull();
  });

  test("and who has booked before is asked too, when they want another call", async () => {
    ask(true);
    sessionStorage.setItem("booking:booked", "https://api.example.com/e5");
    const { visit, press, status, script } = stageCalendar();
    await visit();
    await press("Book another call");
    expect(status()).toHaveTextContent("The calendar loads when you say so.");
    expect(script()).toBeNull();
  });

  test("is not everybody whose browser knows of the wish", async () => {
    ask(false);
    const { visit, script } = stageCalendar();
    await visit();
    expect(script()).not.toBeNull();
  });
});

test("the link over the calendar brings the keyboard past it, and leaves the address as it is", async () => {
  const { visit, refuse, say } = stageCalendar();
  await visit();
  expect(screen.queryByRole("link", { name: "Skip the calendar" })).toBeNull();
  await refuse();
  await say("calendly.event_type_viewed");
  screen.getByRole("link", { name: "Skip the calendar" }).click();
  expect(document.getElementById("after-calendar")).toHaveFocus();
  expect(window.location.hash).toBe("");
});
