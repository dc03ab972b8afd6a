import { screen } from "@testing-library/react";
import { drawingScript, resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

resetCalendars();

describe("the official script", () => {
  test("draws the calendar, whose first message opens the box", async () => {
    const { visit, deliver, say, status, frame, frames } = stageCalendar();
    await visit();
    expect(status()).toHaveTextContent("Loading the calendar…");
    await deliver(drawingScript);
    expect(frame()?.title).toBe("Book a free 30-minute strategy call");
    await say("calendly.event_type_viewed");
    expect(status()).toHaveTextContent("The calendar is ready.");
    expect(frames()).toHaveLength(1);
  });

  test("that has drawn nothing after three seconds is replaced; one that has drawn is left alone", async () => {
    const silent = stageCalendar();
    await silent.visit();
    await silent.wait(2999);
    expect(silent.frame()).toBeNull();
    await silent.wait(1);
    expect(silent.frame()?.src).toContain("embed_domain=");
    silent.page.unmount();

    const drawn = stageCalendar();
    await drawn.visit();
    await drawn.deliver(drawingScript);
    await drawn.wait(3000);
    expect(drawn.frame()?.src).not.toContain("embed_domain=");
  });
});

describe("a calendar that stays silent", () => {
  test("is called slow after six seconds where the script drew it: the frame stays, with a way to try again", async () => {
    const { visit, deliver, wait, status, frame } = stageCalendar();
    await visit();
    await deliver(drawingScript);
    await wait(6000);
    expect(status()).toHaveTextContent("The calendar takes long.");
    expect(frame()).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is called failed after six seconds in a frame of ours, and tells the owner's tags", async () => {
    const tag = tagFor("failed");
    const { visit, refuse, wait, status } = stageCalendar();
    await visit();
    await refuse();
    await wait(5999);
    expect(status()).toHaveTextContent("Loading the calendar…");
    await wait(1);
    expect(status()).toHaveTextContent("The calendar did not load.");
    expect(tag).toHaveBeenCalledTimes(1);
  });

  test("is called failed within a second where the script was refused and our frame has loaded", async () => {
    const { visit, refuse, loadFrame, wait, status } = stageCalendar();
    await visit();
    await refuse();
    await loadFrame();
    await wait(1000);
    expect(status()).toHaveTextContent("The calendar did not load.");
  });

  test("is not waited for before the visitor has the box in view", async () => {
    const { comeNear, refuse, loadFrame, wait, status } = stageCalendar();
    await comeNear();
    await refuse();
    await loadFrame();
    await wait(60_000);
    expect(status()).toHaveTextContent("Loading the calendar…");
  });

  test("is tried again in a frame of ours, without the script that did not help", async () => {
    const { visit, deliver, wait, press, status, script, frames, box } = stageCalendar();
    await visit();
    await deliver(drawingScript);
    await wait(6000);
    await press("Try again");
    expect(box()).toHaveFocus();
    expect(status()).toHaveTextContent("Loading the calendar…");
    expect(script()).toBeNull();
    expect(frames()).toHaveLength(1);
    expect(frames()[0]?.src).toContain("embed_domain=");
  });
});

describe("without a connection", () => {
  test("the box says so, asks nobody, and begins by itself when the connection is back", async () => {
    const { visit, connect, status, script, frames } = stageCalendar();
    await connect(false);
    await visit();
    expect(status()).toHaveTextContent("You seem to be offline.");
    expect(script()).toBeNull();
    expect(frames()).toHaveLength(0);
    await connect(true);
    expect(status()).toHaveTextContent("Loading the calendar…");
    expect(script()).not.toBeNull();
  });
});
