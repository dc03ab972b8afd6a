import {
  type Environment,
  readScheduler,
  type SchedulerSettings,
  schedulerWarnings,
} from "../site/schedulerSettings";

interface Settings {
  /** A build to look at, which asks search engines not to list it. */
  readonly preview: boolean;
  readonly provider: SchedulerSettings["provider"];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** All that the environment may say about the site, each problem with its rule. */
export function readEnvironment(environment: Environment, booking: SchedulerSettings): Settings {
  const { settings, problems } = readScheduler(booking, environment);
  const site = environment.SITE_ENV ?? "production";
  const known = site === "preview" || site === "production";
  const rule = `SITE_ENV must be "production" or "preview", or left out; it is ${JSON.stringify(site.slice(0, 80))}.`;
  return {
    preview: site === "preview",
    provider: settings.provider,
    problems: known ? problems : [rule, ...problems],
    warnings: schedulerWarnings(environment),
  };
}
