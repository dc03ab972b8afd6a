import { visitStorage } from "./storage";

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** IDs that ad networks add to the links of their ads. */
const clickIdNames = ["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "ttclid", "li_fat_id"] as const;

/** Where a visit came from: the known parameters of the landing page's URL. */
export type Attribution = {
  readonly [Name in (typeof campaignNames)[number] | (typeof clickIdNames)[number]]?: string;
};

const maxCampaignLength = 100;

/** Longer click IDs are dropped, because a truncated one identifies nothing. */
const clickIdPattern = /^[\w.-]{1,500}$/;

const key = "booking:attribution";

/** Returns the known parameters of a query. Cuts long campaign names and drops malformed click IDs. */
function knownParameters(query: string): Attribution {
  const all = new URLSearchParams(query);
  const campaign = campaignNames.map((name) => [name, all.get(name)?.slice(0, maxCampaignLength)]);
  const clickIds = clickIdNames.map((name) => [name, clickIdPattern.exec(all.get(name) ?? "")?.[0]]);
  return Object.fromEntries([...campaign, ...clickIds].filter(([, value]) => value));
}

/**
 * Stores the attribution for the visit, because the URLs of later pages don't have it. The visitor may have left the landing
 * page before this ran there, or opened a new tab from it, so the URL of the previous page also counts.
 */
export function keepAttribution(): void {
  const { location } = window;
  for (const url of [document.referrer, location.href]) {
    const { origin, search } = new URL(url, location.href);
    const query = new URLSearchParams(knownParameters(search)).toString();
    if (origin === location.origin && query !== "") visitStorage.set(key, query);
  }
}

/** Returns the stored attribution, filtered again because any script of the site can write to the storage. */
export const attribution = (): Attribution => knownParameters(visitStorage.get(key) ?? "");
