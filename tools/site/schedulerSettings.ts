import { distance } from "fastest-levenshtein";
import type { CreateResolversArgs } from "gatsby";
import type { z } from "zod";
import { type BookingProvider, bookingPage, booking as definition } from "../model/booking";

export type SchedulerSettings = Pick<z.infer<typeof definition>, "provider" | "url" | "color">;

const variables = ["SCHEDULER_PROVIDER", "SCHEDULER_URL", "SCHEDULER_COLOR"];

const examples = {
  calendly: "https://calendly.com/your-name/30min",
  "cal.com": "https://cal.com/your-name/30min",
} as const satisfies Record<BookingProvider, string>;

/** The calendar's settings of checked content, each replaced by the environment's where that has one. */
export function readScheduler(content: SchedulerSettings, environment: NodeJS.ProcessEnv) {
  const { SCHEDULER_PROVIDER, SCHEDULER_URL, SCHEDULER_COLOR } = environment;
  const provider = definition.shape.provider.safeParse(SCHEDULER_PROVIDER ?? content.provider);
  const color = definition.shape.color.safeParse(SCHEDULER_COLOR ?? content.color);
  const url = SCHEDULER_URL ?? content.url;
  const problems: string[] = [];
  const refuse = (name: string, rule: string) =>
    problems.push(`${name} must be ${rule}; it is ${quoted(environment[name] ?? "")}.`);
  if (!provider.success) refuse("SCHEDULER_PROVIDER", `one of ${Object.keys(examples).join(", ")}`);
  if (!color.success) refuse("SCHEDULER_COLOR", "six hexadecimal digits, without #, like 0A6E5C");

  const host = provider.data ?? content.provider;
  if (!bookingPage[host].test(url)) {
    if (SCHEDULER_URL === undefined)
      problems.push(
        `SCHEDULER_PROVIDER is ${host}, but ${quoted(url)} in content/site.json is no event page of it: ` +
          `set SCHEDULER_URL, too, like ${examples[host]}.`,
      );
    else
      refuse(
        "SCHEDULER_URL",
        `the https address of an event page of the provider, with nothing but a path after its host, like ${examples[host]}`,
      );
  }
  return { settings: { provider: host, url, color: color.data ?? content.color }, problems };
}

/**
 * Warns of names that are most likely typing mistakes of a documented one. Other names that begin with SCHEDULER_ belong
 * to somebody else: Kubernetes sets SCHEDULER_SERVICE_HOST, for instance.
 */
export function schedulerWarnings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = variables.find((one) => distance(name.toUpperCase(), one) <= 2);
    return meant === undefined || meant === name ? [] : [`${name} is not read. Did you mean ${meant}?`];
  });
}

/**
 * The environment's settings, for gatsby-config: Gatsby runs the queries that read them again when one differs from the
 * last build's.
 */
export const schedulerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(variables.map((name) => [name, process.env[name]]));

interface ResolverContext {
  readonly nodeModel: { getNodeById(query: { id: string }): { readonly siteMetadata: NodeJS.ProcessEnv } };
}

/** Lets the environment of a build point the calendar elsewhere, as for a preview. */
export function resolveScheduler({ createResolvers }: CreateResolversArgs): void {
  const setting = (field: keyof SchedulerSettings) => ({
    resolve(content: SchedulerSettings, _args: object, { nodeModel }: ResolverContext) {
      const { siteMetadata } = nodeModel.getNodeById({ id: "Site" });
      return readScheduler(content, siteMetadata).settings[field];
    },
  });
  createResolvers({
    SiteBooking: { provider: setting("provider"), url: setting("url"), color: setting("color") },
  });
}

const quoted = (value: string) => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
