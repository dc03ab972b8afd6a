import type { Booking } from "../../tools/model/booking";

const messages: Booking["messages"] = {
  direct: "Book on the calendar's own page.",
  waiting: "Loading the calendar…",
  ready: "The calendar is ready.",
  slow: "The calendar takes long.",
  failed: "The calendar did not load.",
  offline: "You seem to be offline.",
  ask: "The calendar loads when you say so.",
  askButton: "Show the calendar",
  retry: "Try again",
  openLink: "Open the booking page",
  skip: "Skip the calendar",
  bookedHeading: "Your call is booked",
  bookedText: "You get a proposal within 48 hours.",
  bookAgain: "Book another call",
};

export const makeBooking = (given: Partial<Booking> = {}): Booking => ({
  provider: "calendly",
  url: "https://calendly.com/sample/30min",
  color: "0A6E5C",
  load: "near",
  frameTitle: "Book a free 30-minute strategy call",
  messages,
  ...given,
});
