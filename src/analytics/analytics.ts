import type { AnalyticsProvider, AnalyticsSettings } from "../../tools/model/analytics";
import type { Attribution } from "../booking/attribution";
import { hasPrivacyControl } from "../booking/privacyControl";

type Properties = Readonly<Record<string, string>>;

/** Reports a view of the current page after the next paint: in a background tab, when the visitor opens the tab. */
export function reportPageView(settings: AnalyticsSettings): void {
  const url = pageUrl();
  window.requestAnimationFrame(() => window.setTimeout(() => send(settings, url)));
}

/** Reports booking events from now on. */
export function reportBookings(settings: AnalyticsSettings): void {
  for (const step of ["shown", "ready", "slot", "scheduled", "failed"] as const)
    document.addEventListener(`booking:${step}`, ({ type, detail }) =>
      send(settings, pageUrl(), type, replaceClickIds(detail.attribution)),
    );
}

/** Returns the page's URL without its hash and parameters, except campaign names. */
function pageUrl(): string {
  const { origin, pathname, search } = window.location;
  const campaign = [...new URLSearchParams(search)].filter(([name]) => isCampaign(name));
  return `${origin}${pathname}${campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ""}`;
}

const isCampaign = (name: string) => name.startsWith("utm_");

/** Replaces click IDs, by which an ad network can identify a visitor, with their names. */
function replaceClickIds(attribution: Attribution): Properties {
  const entries = Object.entries(attribution);
  const clickIds = entries.flatMap(([name]) => (isCampaign(name) ? [] : [name])).join(", ");
  return {
    ...Object.fromEntries(entries.filter(([name]) => isCampaign(name))),
    ...(clickIds && { click_id: clickIds }),
  };
}

interface Report {
  readonly site: string;
  readonly url: string;
  readonly referrer: string;
  /** Name of the event; undefined for a page view. */
  readonly name?: string | undefined;
  readonly properties?: Properties | undefined;
}

/** The path, content type and body that each provider's API expects (docs/decisions/analytics.md). */
const requests: Record<AnalyticsProvider, (report: Report) => readonly [string, string, object]> = {
  plausible: ({ site, url, referrer, name = "pageview", properties }) => [
    "event",
    // Avoids a preflight request.
    "text/plain",
    { domain: site, name, url, referrer, props: properties },
  ],
  umami: ({ site, url, referrer, name, properties }) => [
    "send",
    "application/json",
    {
      type: "event",
      payload: {
        website: site,
        hostname: window.location.hostname,
        url,
        referrer,
        title: document.title,
        language: navigator.language,
        screen: `${window.screen.width}x${window.screen.height}`,
        name,
        data: properties,
      },
    },
  ],
};

/** Sends a page view, or an event with a name, and ignores failures. */
function send(
  { provider, site, server, host }: AnalyticsSettings,
  url: string,
  name?: string,
  properties?: Properties,
): void {
  if (window.location.host !== host || navigator.webdriver || hasPrivacyControl()) return;
  // The URL of another page of the site may contain a click ID.
  const referrer = document.referrer.startsWith(`${window.location.origin}/`) ? "" : document.referrer;
  const [path, type, body] = requests[provider]({ site, url, referrer, name, properties });
  fetch(`${server}/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: JSON.stringify(body),
    credentials: "omit",
    // Lets the request outlive the page.
    keepalive: true,
  }).catch(() => {});
}
