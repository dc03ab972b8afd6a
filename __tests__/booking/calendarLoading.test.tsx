import { drawingWidget, resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

resetCalendars();

describe("the official script", () => {
  test("draws the calendar, whose first word opens the box", async () => {
    const { visit, deliver, say, status, frame, frames } = stageCalendar();
    await visit();
    expect(status()).toHaveTextContent("Loading the calendar…");
    await deliver(drawingWidget);
    expect(frame()?.title).toBe("Book a free 30-minute strategy call");
    await say("calendly.event_type_viewed");
    expect(status()).toHaveTextContent("The calendar is ready.");
    expect(frames()).toHaveLength(1);
  });

  test("that is refused is replaced at once by a frame of ours", async () => {
    const { visit, refuse, frame, script } = stageCalendar();
    await visit();
    await refuse();
    expect(frame()?.src).toContain("embed_domain=");
    expect(script()).toBeNull();
  });

  test("that throws while it draws is replaced by a frame of ours", async () => {
    const { visit, deliver, frame, frames } = stageCalendar();
    await visit();
    await deliver({
      initInlineWidget() {
        throw new Error("boom");
      },
    });
    expect(frames()).toHaveLength(1);
    expect(frame()?.src).toContain("embed_domain=");
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
    await drawn.deliver(drawingWidget);
    await drawn.wait(3000);
    expect(drawn.frame()?.src).not.toContain("embed_domain=");
  });

  test("that comes after the visitor has left draws nothing", async () => {
    const { visit, script, page } = stageCalendar();
    const drawn = jest.fn();
    await visit();
    const tag = script();
    Reflect.set(window, "Calendly", { initInlineWidget: drawn });
    tag?.dispatchEvent(new Event("load"));
    page.unmount();
    await Promise.resolve();
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe("a calendar that says nothing", () => {
  test("is called slow where the script drew it: it may still be of use", async () => {
    const { visit, deliver, wait, status } = stageCalendar();
    await visit();
    await deliver(drawingWidget);
    await wait(6000);
    expect(status()).toHaveTextContent("The calendar takes long.");
  });

  test("is called failed where even our own frame stays silent, and tells the owner's tags", async () => {
    const failed = tagFor("failed");
    const { visit, refuse, wait, status } = stageCalendar();
    await visit();
    await refuse();
    await wait(6000);
    expect(status()).toHaveTextContent("The calendar did not load.");
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test("is not waited for before the visitor has the box in view", async () => {
    const { comeNear, refuse, wait, status } = stageCalendar();
    await comeNear();
    await refuse();
    await wait(60_000);
    expect(status()).toHaveTextContent("Loading the calendar…");
  });

  test("is taken back at its first word, however late", async () => {
    const { visit, refuse, wait, say, status } = stageCalendar();
    await visit();
    await refuse();
    await wait(6000);
    await say("calendly.event_type_viewed");
    expect(status()).toHaveTextContent("The calendar is ready.");
  });

  test("is tried again by a frame of ours, without the script that did not help", async () => {
    const { visit, deliver, wait, press, status, script, frames } = stageCalendar();
    await visit();
    await deliver(drawingWidget);
    await wait(6000);
    await press("Try again");
    expect(status()).toHaveTextContent("Loading the calendar…");
    expect(script()).toBeNull();
    expect(frames()).toHaveLength(1);
    expect(frames()[0]?.src).toContain("embed_domain=");
  });
});
