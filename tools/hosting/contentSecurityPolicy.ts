import type { BookingProvider } from "../model/booking";

interface Origins {
  /** The one script that the calendar needs, by its whole address; empty where it needs none. */
  readonly script: string;
  /** The origin of its frame. */
  readonly frame: string;
}

/** All that the policy allows for the calendar. */
export const schedulerOrigins: Record<BookingProvider, Origins> = {
  calendly: {
    script: "https://assets.calendly.com/assets/external/widget.js",
    frame: "https://calendly.com",
  },
  "cal.com": { script: "", frame: "https://app.cal.com" },
};

interface Sources extends Origins {
  /** Hashes of the inline scripts of all pages. */
  readonly scriptHashes: readonly string[];
  /** Hashes of all style elements, in the pages or made by scripts. */
  readonly styleHashes: readonly string[];
}

/**
 * One policy for all pages: the browser keeps the policy of the page on which a visitor landed, so every page has to
 * allow what any page needs. docs/security.md gives the reason for each line.
 */
export function contentSecurityPolicy({ scriptHashes, styleHashes, script, frame }: Sources): string {
  const list = (...sources: readonly string[]) => [...new Set(sources)].filter(Boolean).join(" ");
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...scriptHashes.toSorted(), script)}`,
    `style-src ${list(...styleHashes.toSorted()) || "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ].join("; ");
}

/** For pictures, which may hold styles, and data files that are opened by themselves. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
