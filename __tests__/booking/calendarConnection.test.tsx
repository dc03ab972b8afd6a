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
