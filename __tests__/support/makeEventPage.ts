import type { EventPage } from "../../src/booking/providers/provider";

export const makeEventPage = (overrides: Partial<EventPage> = {}): EventPage => ({
  url: "https://calendly.com/your-name/30min",
  color: "0A6E5C",
  attribution: {},
  domain: "www.example.com",
  ...overrides,
});
