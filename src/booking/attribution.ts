import { visitStorage } from "./storage";

const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const maxLength = 100;
const key = "booking:attribution";

/** Keeps the five known names only, each cut to a length that no honest campaign reaches. */
function known(query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.slice(0, maxLength);
    if (value) kept.set(name, value);
  }
  return kept;
}

/** Stores the campaign of the landing address for the visit, because later addresses no longer carry it. */
export function keepAttribution(): void {
  const query = known(window.location.search).toString();
  if (query !== "") visitStorage.set(key, query);
}

/** Filters again on reading: anybody can write to the storage. */
export const attribution = (): URLSearchParams => known(visitStorage.get(key) ?? "");
