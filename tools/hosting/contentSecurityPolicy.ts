import type { BookingProvider } from "../model/booking";

interface Origins {
  /** URL of the provider's script, or an empty string. */
  readonly script: string;
  /** Origin of the calendar's frame. */
  readonly frame: string;
}

/** What the policy allows for each provider's calendar. */
export const schedulerOrigins: Record<BookingProvider, Origins> = {
  calendly: {
    script: "https://assets.calendly.com/assets/external/widget.js",
    frame: "https://calendly.com",
  },
  "cal.com": { script: "", frame: "https://app.cal.com" },
};

interface Sources extends Origins {
  /** Hashes of the inline scripts on all pages. */
  readonly scriptHashes: readonly string[];
  /** Hashes of all style elements, in the HTML or added by scripts. */
  readonly styleHashes: readonly string[];
}

/**
 * Returns one policy for all pages. Navigation inside the site keeps the policy of the first page, so every page has
 * to allow what any page needs. docs/security.md explains each directive.
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

/** The policy for images, which may contain styles, and other files opened directly. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
