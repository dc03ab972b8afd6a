import { visitStorage } from "./storage";

const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const maxLength = 100;
const key = "booking:attribution";

/** Returns the known parameters of a query, each cut to the maximum length. */
function knownParameters(query: string): URLSearchParams {
  const all = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = all.get(name)?.slice(0, maxLength);
    if (value) known.set(name, value);
  }
  return known;
}

/** Stores the campaign parameters of the landing page's URL for the visit; the URLs of later pages don't have them. */
export function keepAttribution(): void {
  const query = knownParameters(window.location.search).toString();
  if (query !== "") visitStorage.set(key, query);
}

/** Returns the stored campaign parameters, filtered again because any script of the site can write to the storage. */
export const attribution = (): URLSearchParams => knownParameters(visitStorage.get(key) ?? "");
