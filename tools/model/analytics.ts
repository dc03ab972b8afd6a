import { z } from "zod";
import { choice, line } from "./fields";
import { check, invalid, problem, type ValueProblem } from "./problem";
import type { Entity } from "./sdl";
import { siteUrl } from "./url";

const providers = ["none", "plausible", "umami"] as const;

export type AnalyticsProvider = Exclude<(typeof providers)[number], "none">;

/** How each provider identifies a site. */
const siteFormats = {
  plausible: {
    pattern: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
    hint: "Use the domain under which the site is listed in Plausible, such as your-agency.com.",
  },
  umami: {
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    hint: "Use the website ID from the site's settings in Umami.",
  },
} as const satisfies Record<AnalyticsProvider, unknown>;

export const analytics = z
  .strictObject({
    provider: choice(providers, "Provider", "Service that counts visits and bookings, or none.", "plausible"),
    site: line(
      100,
      "Site",
      "Plausible: the domain as listed there. Umami: the website ID.",
      "your-agency.com",
    ).optional(),
    server: siteUrl(
      "Server",
      "URL of a self-hosted Plausible or Umami. Omit it to use plausible.io or cloud.umami.is.",
      "https://analytics.your-agency.com",
    ).optional(),
  })
  .check(check(missingSite, ["provider"]))
  .check(check(wrongSite, ["site"]))
  .meta({
    id: "SiteAnalytics",
    title: "Analytics",
    description: "Counts visits and bookings without cookies or third-party scripts.",
  });

export type Analytics = Entity<typeof analytics>;

/** What the pages need to report visits. */
export interface AnalyticsSettings {
  readonly provider: AnalyticsProvider;
  /** How the provider identifies the site. */
  readonly site: string;
  /** Origin of the provider's server. */
  readonly server: string;
  /** Host of the live site. Visits to other hosts, such as previews, don't count. */
  readonly host: string;
}

interface Account {
  readonly provider: (typeof providers)[number];
  readonly site?: string | undefined;
}

function missingSite({ provider, site }: Account): ValueProblem[] {
  if (provider === "none" || site !== undefined) return [];
  const { hint } = siteFormats[provider];
  return [problem("analytics-site", `The provider \`${provider}\` needs the field \`site\`. ${hint}`)];
}

function wrongSite({ provider, site }: Account): ValueProblem[] {
  if (provider === "none" || site === undefined) return [];
  const { pattern, hint } = siteFormats[provider];
  return pattern.test(site) ? [] : [invalid("analytics-site", site, hint)];
}
