/** @jest-environment jsdom */
import { listenFor, openFrame, renderCalendar, resetCalendars } from "../support/renderCalendar";

resetCalendars();

const bookedAs = (uri: string) => ({ event: { uri } });

test("each step is announced once per page load, when it happens", async () => {
  const listeners = ["shown", "ready", "slot", "scheduled", "failed"].map(listenFor);
  const counts = () => listeners.map((listener) => listener.mock.calls.length);
  const first = renderCalendar();
  await first.approach();
  expect(counts()).toEqual([0, 0, 0, 0, 0]);
  await first.visit();
  expect(counts()).toEqual([1, 0, 0, 0, 0]);
  await first.blockScript();
  await first.post("page_height", { height: "800px" });
  await first.post("event_type_viewed");
  expect(counts()).toEqual([1, 1, 0, 0, 0]);
  await first.post("date_and_time_selected");
  await first.post("date_and_time_selected");
  expect(counts()).toEqual([1, 1, 1, 0, 0]);
  await first.post("event_scheduled", bookedAs("https://api.example.com/e0"));
  await first.post("event_scheduled", bookedAs("https://api.example.com/e0"));
  await first.wait(60_000);
  first.page.unmount();
  await renderCalendar().visit();
  expect(counts()).toEqual([1, 1, 1, 1, 0]);
});

test("a failure is announced with the URL of the event page", async () => {
  const failed = listenFor("failed");
  const { wait, booking } = await openFrame();
  await wait(6000);
  expect(failed.mock.calls).toEqual([
    [expect.objectContaining({ detail: { reference: booking.url, attribution: {} } })],
  ]);
});

test.each([
  ["its reference", bookedAs("https://api.example.com/e1"), "https://api.example.com/e1"],
  ["the URL of the event page if it has no reference", {}, "https://calendly.com/your-name/30min"],
])("a booking is announced with %s", async (_what, payload, reference) => {
  const scheduled = listenFor("scheduled");
  const { post } = await openFrame();
  await post("event_scheduled", payload);
  expect(scheduled.mock.calls).toEqual([
    [expect.objectContaining({ detail: { reference, attribution: {} } })],
  ]);
});

test("every event has the attribution of the visit", async () => {
  sessionStorage.setItem("booking:attribution", "utm_source=ad&gclid=abc");
  const listeners = ["shown", "ready", "slot", "scheduled", "failed"].map(listenFor);
  const first = await openFrame();
  await first.post("date_and_time_selected");
  await first.post("event_scheduled");
  first.page.unmount();
  sessionStorage.removeItem("booking:booked");
  const second = await openFrame();
  await second.wait(6000);
  for (const listener of listeners)
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({
        detail: expect.objectContaining({ attribution: { utm_source: "ad", gclid: "abc" } }),
      }),
    );
});

test("a second booking in the same visit is announced, too", async () => {
  const scheduled = listenFor("scheduled");
  const { post } = await openFrame();
  await post("event_scheduled", bookedAs("https://api.example.com/e1"));
  await post("event_scheduled", bookedAs("https://api.example.com/e2"));
  expect(scheduled).toHaveBeenCalledTimes(2);
});
