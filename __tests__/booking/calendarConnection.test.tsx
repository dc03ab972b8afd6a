import { drawingWidget, resetCalendars, stageCalendar } from "../support/stageCalendar";

resetCalendars();

describe("without a connection", () => {
  test("the box says so, asks nobody, and begins by itself when the connection is back", async () => {
    const { visit, line, status, script, frames } = stageCalendar();
    await line(false);
    await visit();
    expect(status()).toHaveTextContent("You seem to be offline.");
    expect(script()).toBeNull();
    expect(frames()).toHaveLength(0);
    await line(true);
    expect(status()).toHaveTextContent("Loading the calendar…");
    expect(script()).not.toBeNull();
  });

  test("a calendar on its way is given up; one that is there stays", async () => {
    const waiting = stageCalendar();
    await waiting.visit();
    await waiting.line(false);
    expect(waiting.status()).toHaveTextContent("You seem to be offline.");
    expect(waiting.script()).toBeNull();
    await waiting.line(true);
    await waiting.deliver(drawingWidget);
    await waiting.say("calendly.event_type_viewed");
    await waiting.line(false);
    expect(waiting.status()).toHaveTextContent("The calendar is ready.");
    await waiting.line(true);
    expect(waiting.status()).toHaveTextContent("The calendar is ready.");
    expect(waiting.frames()).toHaveLength(1);
  });
});

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
