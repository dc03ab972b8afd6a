import { attendBooking } from "../../src/booking/attendBooking";
import type { Calendar, Order } from "../../src/booking/phase";
import { watchBookingLinks } from "../../src/booking/warm";
import { makeBooking, makeBox } from "../support/makeBooking";
import { stageIntersections } from "../support/stageIntersections";

const opened: Calendar = { act: jest.fn(), close: jest.fn() };
let mockOpenCalendar: jest.Mock<Calendar, [Order]>;
let mockArrives: boolean;

/** The calendar's code, which the network may lose. */
jest.mock("../../src/booking/calendar", () => ({
  get openCalendar() {
    if (!mockArrives) throw new Error("Loading chunk booking failed.");
    return mockOpenCalendar;
  },
}));

let stage: ReturnType<typeof stageIntersections>;
let visits = 0;
let leave = () => {};

function attend() {
  const { section, box, host } = makeBox();
  const failed = jest.fn();
  box.addEventListener("booking:failed", failed);
  visits += 1;
  const url = `https://calendly.com/sample/attended-${visits}`;
  const order = { box, host, booking: makeBooking({ url }), show: jest.fn() };
  const attended = attendBooking(order);
  leave = attended.close;
  return { ...attended, order, section, show: order.show, failed };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  stage = stageIntersections();
  mockOpenCalendar = jest.fn((_order: Order) => opened);
  mockArrives = true;
});
afterEach(() => {
  leave();
  jest.useRealTimers();
  document.body.replaceChildren();
  jest.clearAllMocks();
});

test("the calendar's code is fetched once the section is near, and not before", async () => {
  const { section, order } = attend();
  stage.show(section, false);
  await settle();
  expect(mockOpenCalendar).not.toHaveBeenCalled();
  stage.show(section);
  await settle();
  expect(mockOpenCalendar.mock.calls).toEqual([[expect.objectContaining({ box: order.box })]]);
});

test("code that got lost is a calendar that failed, and the visitor may try again", async () => {
  const { section, show, failed, act, order } = attend();
  mockArrives = false;
  stage.show(section);
  await settle();
  expect(show.mock.calls).toEqual([["failed", true]]);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ detail: { address: order.booking.url } });
  mockArrives = true;
  act();
  await settle();
  expect(mockOpenCalendar).toHaveBeenCalledTimes(1);
  act();
  expect(opened.act).toHaveBeenCalledTimes(1);
});

test("code that takes too long is a calendar that failed, until it comes", async () => {
  const { section, show } = attend();
  stage.show(section);
  jest.advanceTimersByTime(6000);
  expect(show).toHaveBeenCalledWith("failed", true);
  await settle();
  expect(mockOpenCalendar).toHaveBeenCalledTimes(1);
});

test("the box of a visitor who only touched a link fails unheard, and not by the clock", async () => {
  const { section, show } = attend();
  section.insertAdjacentHTML("beforebegin", '<a href="/#booking">Book</a>');
  mockArrives = false;
  watchBookingLinks(() => false);
  document.querySelector("a")?.dispatchEvent(new Event("focusin", { bubbles: true }));
  jest.advanceTimersByTime(6000);
  expect(show).not.toHaveBeenCalled();
  await settle();
  expect(show.mock.calls).toEqual([["failed", false]]);
  stage.show(section);
  expect(show).toHaveBeenLastCalledWith("failed", true);
});

test("a press on the button shows at once that something happens", async () => {
  const { section, show, act, order } = attend();
  mockArrives = false;
  stage.show(section);
  await settle();
  act();
  expect(order.box).toHaveFocus();
  expect(show).toHaveBeenLastCalledWith("waiting", true);
});

test("a connection that comes back fetches what got lost, and nothing that nobody wanted", async () => {
  const { section } = attend();
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(mockOpenCalendar).not.toHaveBeenCalled();
  mockArrives = false;
  stage.show(section);
  await settle();
  mockArrives = true;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(mockOpenCalendar).toHaveBeenCalledTimes(1);
});

test("a second reason to fetch it fetches nothing more", async () => {
  const { section, act } = attend();
  stage.show(section);
  act();
  await settle();
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(mockOpenCalendar).toHaveBeenCalledTimes(1);
});

test("a visitor who has left gets no calendar, no failure and no second try", async () => {
  const { section, close, show } = attend();
  stage.show(section);
  close();
  await jest.advanceTimersByTimeAsync(6000);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(mockOpenCalendar).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
  expect(stage.watching()).toBe(0);
});

test("leaving closes a calendar that is there", async () => {
  const { section, close } = attend();
  stage.show(section);
  await settle();
  close();
  expect(opened.close).toHaveBeenCalled();
});
