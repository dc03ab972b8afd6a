import { type Booking, booking } from "../../tools/model/booking";
import { exampleOf } from "./examples";

export const makeBooking = (given: Partial<Booking> = {}): Booking => ({ ...exampleOf(booking), ...given });
