import type { Booking } from "../../content-model/booking";
import { readScheduler } from "./environment";

/** Lets the environment of a preview point the calendar elsewhere: the pages never learn of it. */
export function bookingResolvers(environment: Readonly<Record<string, string | undefined>>) {
  const field = (name: "provider" | "url" | "color") => ({
    resolve: (content: Booking) => readScheduler(content, environment).scheduler[name],
  });
  return { SiteBooking: { provider: field("provider"), url: field("url"), color: field("color") } };
}
