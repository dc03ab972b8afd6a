import type { AnalyticsSettings } from "../../tools/model/analytics";
import type { Attribution } from "../booking/attribution";
import { hasPrivacyControl } from "../booking/privacyControl";

type Properties = Readonly<Record<string, string>>;

/** Counts the open page after the next paint. A page in a background tab counts when the visitor sees it. */
export function countPage(settings: AnalyticsSettings): void {
  const url = pageUrl();
  window.requestAnimationFrame(() => window.setTimeout(() => send(settings, url)));
}

/** Counts the steps of bookings from now on. */
export function countBookings(settings: AnalyticsSettings): void {
  for (const step of ["shown", "ready", "slot", "scheduled", "failed"] as const)
    document.addEventListener(`booking:${step}`, ({ type, detail }) =>
      send(settings, pageUrl(), type, withoutClickIds(detail.attribution)),
    );
}

/** Returns the page's URL without its hash and parameters, except campaign names. */
function pageUrl(): string {
  const { origin, pathname, search } = window.location;
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return `${origin}${pathname}${campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ""}`;
}

/** Replaces a click ID, which identifies a visitor to an ad network, with its name. */
const withoutClickIds = (attribution: Attribution): Properties =>
  Object.fromEntries(
    Object.entries(attribution).map(([name, value]) =>
      name.startsWith("utm_") ? [name, value] : ["click_id", name],
    ),
  );

/** Sends a page view, or an event with a name. Nothing waits for the response, and failures don't matter. */
function send(settings: AnalyticsSettings, url: string, name?: string, properties?: Properties): void {
  const { provider, site, server, host } = settings;
  if (window.location.host !== host || navigator.webdriver || hasPrivacyControl()) return;
  const isOwnReferrer = document.referrer.startsWith(`${window.location.origin}/`);
  const page = { url, referrer: isOwnReferrer ? "" : document.referrer };
  // Plausible reads JSON as plain text, too, which needs no preflight request.
  const [path, contentType, body] =
    provider === "plausible"
      ? ["event", "text/plain", { ...page, domain: site, name: name ?? "pageview", props: properties }]
      : [
          "send",
          "application/json",
          {
            type: "event",
            payload: {
              ...page,
              website: site,
              hostname: host,
              title: document.title,
              language: navigator.language,
              screen: `${window.screen.width}x${window.screen.height}`,
              name,
              data: properties,
            },
          },
        ];
  void fetch(`${server}/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": contentType },
    body: JSON.stringify(body),
    credentials: "omit",
    // Lets the request outlive the page.
    keepalive: true,
  }).catch(() => {});
}
