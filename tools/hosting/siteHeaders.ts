import type { HeaderTable } from "./headerTable";

const refusedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
  "xr-spatial-tracking",
];

/**
 * All headers that the site sends, wherever it is hosted. What is left out on purpose:
 * Cross-Origin-Embedder-Policy (it would stop the calendar's frame) and X-XSS-Protection (browsers dropped it).
 */
export function siteHeaders(policies: { page: string; file: string }, preview: boolean): HeaderTable {
  return {
    everywhere: {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": [...refusedFeatures.map((name) => `${name}=()`), "fullscreen=(self)"].join(", "),
      // Not plain same-origin: windows that the calendar's frame opens have to find back to it.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Permitted-Cross-Domain-Policies": "none",
      ...(preview ? { "X-Robots-Tag": "noindex, nofollow" } : {}),
    },
    pages: { "Content-Security-Policy": policies.page },
    files: { "Content-Security-Policy": policies.file },
    immutable: { "Cache-Control": "public, max-age=31536000, immutable" },
    revalidated: { "Cache-Control": "public, max-age=0, must-revalidate" },
  };
}
