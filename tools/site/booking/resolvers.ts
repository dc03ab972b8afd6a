import type { CreateResolversArgs } from "gatsby";
import type { Booking } from "../../model/booking";
import { readScheduler } from "./environment";

/** Lets the environment of a preview point the calendar elsewhere: the pages never learn of it. */
export function resolveScheduler(
  { createResolvers }: Pick<CreateResolversArgs, "createResolvers">,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): void {
  const field = (name: "provider" | "url" | "color") => ({
    resolve: (content: Booking) => readScheduler(content, environment).scheduler[name],
  });
  createResolvers({
    SiteBooking: { provider: field("provider"), url: field("url"), color: field("color") },
  });
}
