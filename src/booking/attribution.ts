import { keep, recall } from "./visit";

const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const longest = 100;
const key = "booking:attribution";

/** Only the five known names, each cut to a length that no honest campaign reaches. */
function known(query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.slice(0, longest);
    if (value) kept.set(name, value);
  }
  return kept;
}

/** Remembers for this visit which campaign brought the visitor, because later addresses no longer say so. */
export function keepAttribution(): void {
  const query = known(window.location.search).toString();
  if (query !== "") keep(key, query);
}

/** The storage is anybody's to write, so what comes out of it is sorted again. */
export const attribution = (): URLSearchParams => known(recall(key) ?? "");
