import type { ThirdParty } from "../model/thirdParties";

interface Sources {
  /** Hashes of the inline scripts on all pages. */
  readonly scriptHashes: readonly string[];
  /** Hashes of all style elements, in the HTML or added by scripts. */
  readonly styleHashes: readonly string[];
  readonly thirdParties: readonly ThirdParty[];
}

/**
 * Returns one policy for all pages. Navigation inside the site keeps the policy of the first page, so every page has
 * to allow what any page needs. docs/security.md explains each directive.
 */
export function contentSecurityPolicy({ scriptHashes, styleHashes, thirdParties }: Sources): string {
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(" ");
  const urls = (kind: "tag" | "script" | "frame" | "connect") =>
    thirdParties.flatMap(({ [kind]: url }) => url ?? []);
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...scriptHashes.toSorted(), ...urls("tag"), ...urls("script"))}`,
    `style-src ${list(...styleHashes.toSorted()) || "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${list("'self'", ...urls("connect"))}`,
    "manifest-src 'self'",
    `frame-src ${list(...urls("frame")) || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ].join("; ");
}

/** The policy for images, which may contain styles, and other files opened directly. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
