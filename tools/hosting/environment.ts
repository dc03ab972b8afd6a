import type { Booking } from "../model/booking";
import { readScheduler } from "../site/booking/environment";

type Environment = Readonly<Record<string, string | undefined>>;

interface Settings {
  /** A build for looking at, which search engines are asked to leave alone. */
  readonly preview: boolean;
  readonly provider: Booking["provider"];
  readonly problems: readonly string[];
}

const known = ["SCHEDULER_PROVIDER", "SCHEDULER_URL", "SCHEDULER_COLOR"];

/** All that the environment may say about the site, each mistake with its rule. */
export function readEnvironment(
  environment: Environment,
  booking: Pick<Booking, "provider" | "url" | "color">,
): Settings {
  const { scheduler, problems } = readScheduler(booking, environment);
  const site = environment.SITE_ENV ?? "production";
  const misspelt = Object.keys(environment).filter(
    (name) => /^SCHEDULER_/i.test(name) && !known.includes(name),
  );
  return {
    preview: site === "preview",
    provider: scheduler.provider,
    problems: [
      ...(site === "preview" || site === "production"
        ? []
        : [
            `SITE_ENV must be "production" or "preview", or left out; it is ${JSON.stringify(site.slice(0, 80))}.`,
          ]),
      ...problems,
      ...misspelt.map((name) => `${name} means nothing here; the names are ${known.join(", ")}.`),
    ],
  };
}
