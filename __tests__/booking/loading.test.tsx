/** @jest-environment jsdom */
import { drawingScript, openFrame, resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

resetCalendars();

describe("the official script", () => {
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
  test("is called failed after six seconds in a frame of ours, and tells the owner's tags", async () => {
    const tag = tagFor("failed");
    const { wait, status } = await openFrame();
    await wait(5999);
    expect(status()).toHaveTextContent("Loading the calendar…");
    await wait(1);
    expect(status()).toHaveTextContent("The calendar did not load.");
    expect(tag).toHaveBeenCalledTimes(1);
  });

  test("is not waited for before the visitor has the box in view", async () => {
    const { comeNear, refuse, loadFrame, wait, status } = stageCalendar();
    await comeNear();
    await refuse();
    await loadFrame();
    await wait(60_000);
    expect(status()).toHaveTextContent("Loading the calendar…");
  });
});
