import { type Booking, booking } from "../../tools/model/booking";
import { exampleOf } from "./examples";

export const makeBooking = (overrides: Partial<Booking> = {}): Booking => ({
  ...exampleOf(booking),
  ...overrides,
});
