import { resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

resetCalendars();

const open = () => stageCalendar({ provider: "cal.com", url: "https://cal.com/sample/30min" });

test("the second provider goes through the same states", async () => {
  const scheduled = tagFor("scheduled");
  const { visit, sayAsCal, frames, status } = open();
  await visit();
  const post = jest.spyOn(frames()[0]?.contentWindow ?? window, "postMessage");
  await sayAsCal("__iframeReady");
  expect(post).toHaveBeenCalledWith(
    { originator: "CAL", method: "parentKnowsIframeReady" },
    "https://app.cal.com",
  );
  await sayAsCal("linkReady");
  await sayAsCal("__dimensionChanged", { iframeHeight: 1234 });
  expect(frames()[0]?.parentElement?.parentElement).toHaveStyle({ height: "1234px" });
  await sayAsCal("bookingSuccessfulV2", { uid: "u1" });
  await sayAsCal("bookingSuccessfulV2", { uid: "u1" });
  expect(status()).toHaveTextContent("You get a proposal within 48 hours.");
  expect(scheduled).toHaveBeenCalledTimes(1);
});

test("a page that fails after the booking takes nothing back", async () => {
  const { visit, sayAsCal, status } = open();
  await visit();
  await sayAsCal("bookingSuccessfulV2", { uid: "u2" });
  await sayAsCal("linkFailed");
  expect(status()).toHaveTextContent("You get a proposal within 48 hours.");
});

test("a page that says itself that it has failed is believed, and tried again", async () => {
  const { visit, sayAsCal, press, frames, status } = open();
  await visit();
  await sayAsCal("linkFailed");
  expect(status()).toHaveTextContent("The calendar did not load.");
  await press("Try again");
  expect(status()).toHaveTextContent("Loading the calendar…");
  expect(frames()).toHaveLength(1);
});

test("the way back finds the box as tall as it opened, though this provider does not tell that a time was chosen", async () => {
  const { visit, sayAsCal, frame, page } = open();
  await visit();
  await sayAsCal("__dimensionChanged", { iframeHeight: 980 });
  frame()?.focus();
  await sayAsCal("__dimensionChanged", { iframeHeight: 1500 });
  page.unmount();
  open();
  expect(document.querySelector("[inert]")).toHaveStyle({ height: "980px" });
});
