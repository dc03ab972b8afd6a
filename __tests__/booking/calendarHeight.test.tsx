import { keepOpeningHeight } from "../../src/booking/openingHeight";
import { resetCalendars, stageCalendar } from "../support/stageCalendar";

resetCalendars();
beforeEach(() => keepOpeningHeight(""));

describe("the frame's height", () => {
  test("follows the calendar between the box's own height and a limit", async () => {
    const { visit, refuse, say, frame } = stageCalendar();
    await visit();
    await refuse();
    const host = () => frame()?.parentElement?.parentElement;
    await say("calendly.page_height", { height: "980px" });
    expect(host()).toHaveStyle({ height: "980px" });
    await say("calendly.page_height", { height: "400px" });
    expect(host()).toHaveStyle({ height: "700px" });
    await say("calendly.page_height", { height: "90000px" });
    expect(host()).toHaveStyle({ height: "3000px" });
  });

  test("of a few pixels, which an empty frame reports, is no sign of life", async () => {
    const { visit, refuse, say, status } = stageCalendar();
    await visit();
    await refuse();
    await say("calendly.page_height", { height: "24px" });
    expect(status()).toHaveTextContent("Loading the calendar…");
    await say("calendly.page_height", { height: "300px" });
    expect(status()).toHaveTextContent("The calendar is ready.");
  });
});

describe("the way back", () => {
  const host = () => document.querySelector<HTMLElement>("[inert]");

  test("finds the box as tall as the calendar opened, not as it was when the visitor was busy in it", async () => {
    const first = stageCalendar();
    await first.visit();
    await first.refuse();
    await first.say("calendly.page_height", { height: "900px" });
    first.frame()?.focus();
    await first.say("calendly.page_height", { height: "1400px" });
    first.frame()?.blur();
    await first.say("calendly.page_height", { height: "1300px" });
    first.page.unmount();
    stageCalendar();
    expect(host()).toHaveStyle({ height: "900px" });
  });

  test("does not remember the height of what follows a chosen time, and nothing once a call is booked", async () => {
    const first = stageCalendar();
    await first.visit();
    await first.refuse();
    await first.say("calendly.page_height", { height: "800px" });
    await first.say("calendly.date_and_time_selected");
    await first.say("calendly.page_height", { height: "1400px" });
    first.page.unmount();
    const second = stageCalendar();
    expect(host()).toHaveStyle({ height: "800px" });
    await second.visit();
    await second.refuse();
    await second.say("calendly.event_scheduled", { event: { uri: "u1" } });
    second.page.unmount();
    stageCalendar();
    expect(host()?.style.height).toBe("");
  });

  test("finds the height again after a try that failed, and remembers anew from the next one", async () => {
    const first = stageCalendar();
    await first.visit();
    await first.refuse();
    await first.say("calendly.page_height", { height: "850px" });
    await first.line(false);
    await first.line(true);
    first.page.unmount();
    const second = stageCalendar();
    await second.visit();
    await second.line(false);
    expect(host()).toHaveStyle({ height: "850px" });
    await second.line(true);
    await second.refuse();
    await second.say("calendly.page_height", { height: "950px" });
    second.page.unmount();
    stageCalendar();
    expect(host()).toHaveStyle({ height: "950px" });
  });
});
